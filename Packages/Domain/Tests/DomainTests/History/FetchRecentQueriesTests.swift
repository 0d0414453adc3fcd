import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct FetchRecentQueriesTests {
    private let queries = InMemoryQueriesRepository(
        ["swift", "Swift UI", "rust", "swift"].enumerated().map { index, text in
            RecentQuery(
                kind: index == 3 ? .user : .repo, text: text, searchedAt: Date(timeIntervalSince1970: Double(-index)))
        })

    @Test func `the newest queries of a kind come first, up to the limit`() async throws {
        let fetch = FetchRecentQueries(queries: queries)
        #expect(try await fetch(.repo, maximumCount: 2).map(\.text) == ["swift", "Swift UI"])
        #expect(try await fetch(nil).count == 4)
    }

    @Test func `a limit of zero reads nothing`() async throws {
        #expect(try await FetchRecentQueries(queries: queries)(nil, maximumCount: 0).isEmpty)
        #expect(queries.control.calls.isEmpty)
    }

    @Test func `suggestions begin with the entered text, ignoring case, and differ from it`() async throws {
        #expect(
            try await FetchRecentQueries(queries: queries)(.repo, beginningWith: "SWIFT").map(\.text) == ["Swift UI"])
    }
}
