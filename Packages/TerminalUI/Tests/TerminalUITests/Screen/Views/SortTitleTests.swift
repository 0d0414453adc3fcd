import Domain
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct SortTitleTests {
    @Test(arguments: [
        (SearchSort("stars", order: .descending), "most stars"),
        (SearchSort("stars", order: .ascending), "fewest stars"),
        (SearchSort("updated", order: .descending), "recently updated"),
        (SearchSort("created", order: .ascending), "oldest"),
        (SearchSort("reactions--1", order: .descending), "most 👎 reactions"),
        (SearchSort("latest"), "latest"),
    ])
    func `a sort order is described in words`(sort: SearchSort, title: String) {
        #expect(sort.title == title)
    }

    @Test(arguments: ItemKind.all)
    func `no two orders of a search have the same description, and none contains an identifier`(kind: ItemKind) {
        let titles = (kind.search.sort?.options ?? []).compactMap { $0?.title }
        #expect(Set(titles).count == titles.count)
        #expect(!titles.contains { $0.contains("_") || $0.contains("--") })
    }
}
