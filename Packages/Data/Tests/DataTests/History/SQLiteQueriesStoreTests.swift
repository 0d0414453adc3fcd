import Domain
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteQueriesStoreTests {
    private let directory: TemporaryDirectory
    private let store: SQLiteQueriesStore

    init() throws {
        directory = try TemporaryDirectory()
        store = SQLiteQueriesStore(userDatabase: UserDatabase(directory: directory.path), maximumCount: 3)
    }

    private func query(_ text: String, _ kind: ItemKind = .repo, at seconds: Double = 0) -> RecentQuery {
        RecentQuery(kind: kind, text: text, searchedAt: Date(timeIntervalSinceReferenceDate: seconds))
    }

    private func texts(_ kind: ItemKind? = nil, limit: Int = 100) async throws -> [String] {
        try await store.recent(kind, limit: limit).map(\.text)
    }

    @Test func `the last saved query is first, even if the clock was set back`() async throws {
        try await store.save(query("a", at: 2))
        try await store.save(query("b", at: 1))
        #expect(try await store.recent(nil, limit: 10) == [query("b", at: 1), query("a", at: 2)])
    }

    @Test func `a repeated query moves to the front and is stored once per kind`() async throws {
        for text in ["a", "b", "a"] { try await store.save(query(text)) }
        try await store.save(query("a", .user))
        #expect(try await texts(.repo) == ["a", "b"])
        #expect(try await texts(.user) == ["a"])
    }

    @Test func `repeating the newest query updates its time`() async throws {
        for (text, time) in [("a", 1.0), ("b", 2.0), ("b", 3.0)] { try await store.save(query(text, at: time)) }
        #expect(try await store.recent(nil, limit: 10) == [query("b", at: 3), query("a", at: 1)])
    }

    @Test func `repeating the newest query in the same second writes nothing`() async throws {
        try await store.save(query("a", at: 5.1))
        try await store.save(query("a", at: 5.9))
        #expect(try await store.recent(nil, limit: 10) == [query("a", at: 5.1)])
    }

    @Test(
        arguments: [(ItemKind.repo, "a", 6.0), (.user, "a", 5.1), (.repo, "A", 5.1)])
    func `any difference from the newest query is written`(kind: ItemKind, text: String, seconds: Double) async throws {
        try await store.save(query("a", at: 5.1))
        try await store.save(query(text, kind, at: seconds))
        #expect(try await store.recent(nil, limit: 1) == [query(text, kind, at: seconds)])
    }

    @Test func `a limited number of queries is stored per kind`() async throws {
        for text in ["a", "b", "c", "d"] { try await store.save(query(text)) }
        try await store.save(query("z", .movie))
        #expect(try await texts(.repo) == ["d", "c", "b"])
        #expect(try await texts(.movie) == ["z"])
    }

    @Test func `a history limit of zero stores nothing`() async throws {
        let none = SQLiteQueriesStore(userDatabase: UserDatabase(directory: directory.path), maximumCount: 0)
        try await none.save(query("a"))
        #expect(try await none.recent(nil, limit: 10).isEmpty)
    }

    @Test func `at most the requested number of queries is read`() async throws {
        for text in ["a", "b", "c"] { try await store.save(query(text)) }
        #expect(try await texts(limit: 2) == ["c", "b"])
        #expect(try await texts(limit: -1).isEmpty)
    }

    @Test func `removing a query affects only its kind`() async throws {
        try await store.save(query("a"))
        try await store.save(query("a", .user))
        #expect(try await store.remove("a", of: .repo))
        #expect(try await !store.remove("a", of: .repo))
        #expect(try await texts() == ["a"])
    }

    @Test func `clearing returns the number of queries, of one kind or of all`() async throws {
        for text in ["a", "b"] { try await store.save(query(text)) }
        try await store.save(query("c", .photo))
        #expect(try await store.clear(.repo) == 2)
        #expect(try await store.clear(nil) == 1)
        #expect(try await texts().isEmpty)
    }

    @Test func `queries belong to a host and are listed, counted, removed and cleared only there`() async throws {
        let there = SQLiteQueriesStore(
            userDatabase: UserDatabase(directory: directory.path), sites: WebSites(gitHubHost: "ghe.example"),
            maximumCount: 3)
        for text in ["a", "b", "c"] { try await store.save(query(text)) }
        try await there.save(query("a"))
        #expect(try await texts() == ["c", "b", "a"])
        #expect(try await there.recent(nil, limit: 9).map(\.text) == ["a"])
        #expect(try await !there.remove("b", of: .repo))
        #expect(try await there.clear(nil) == 1)
        #expect(try await texts() == ["c", "b", "a"])
    }

    @Test func `queries for movies are listed with every GitHub host`() async throws {
        let there = SQLiteQueriesStore(
            userDatabase: UserDatabase(directory: directory.path), sites: WebSites(gitHubHost: "ghe.example"),
            maximumCount: 3)
        try await there.save(query("blade", .movie))
        #expect(try await texts() == ["blade"])
    }
}
