import Domain
import DomainTestSupport
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct KeepToolTests {
    @Test func `items are added and removed`() async throws {
        let favorites = InMemoryFavoritesRepository()
        let bench = try TestBench(DomainTestSupportAssembly(favorites: favorites)) { $0.changesFavorites = true }
        let added = try await bench.call(
            "keep", ["kind": "repo", "ids": ["swiftlang/swift", "no/such", "?"], "keep": true])
        #expect(added["changed"] == 1)
        #expect(added["errors"]?.array?.compactMap { $0["kind"]?.string }.sorted() == ["notFound", "usage"])
        #expect(try await favorites.favorites(of: nil).map(\.key.id) == ["swiftlang/swift"])
        let removed = try await bench.call("keep", ["kind": "repo", "ids": ["swiftlang/swift"], "keep": false])
        #expect(removed["changed"] == 1)
        #expect(try await favorites.favorites(of: nil).isEmpty)
    }

    @Test func `without permission there is no such tool`() async throws {
        let response = try await TestBench().request(
            "tools/call", ["name": "keep", "arguments": ["kind": "repo", "ids": ["a/b"], "keep": true]])
        #expect(response["error"]?["code"] == -32602)
    }
}
