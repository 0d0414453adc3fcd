import Domain
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ListHeadingTests {
    @Test func `counts have separators, and the noun agrees with the total`() {
        #expect(
            ListHeading(count: 30, total: 48_213, name: ItemKind.repo.name).text(width: 80)
                == "Showing 30 of 48,213 repositories")
        #expect(ListHeading(count: 1, total: 1, name: ItemKind.user.name).text(width: 80) == "Showing 1 of 1 user")
        #expect(ListHeading(count: 1, total: 20, name: ItemKind.photo.name).text(width: 80) == "Showing 1 of 20 photos")
        #expect(ListHeading(count: 1, total: nil, name: ItemKind.movie.name).text(width: 80) == "Showing 1 movie")
    }

    @Test func `the heading shows the rate limit if there is room`() {
        let heading = ListHeading(count: 1, total: 2, name: ItemKind.user.name, rateLimit: "7 of 10 searches left")
        #expect(heading.text(width: 80) == "Showing 1 of 2 users · 7 of 10 searches left")
        #expect(heading.text(width: 24) == "Showing 1 of 2 users · …")
    }
}
