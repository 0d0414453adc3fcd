import Domain
import DomainTestSupport
import Foundation
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AddFavoritesTests {
    private let favorites = InMemoryFavoritesRepository()
    private let clock = ManualWallClock()

    private func add(_ kind: ItemKind, _ ids: [String]) async throws -> Int {
        try await AddFavorites(favorites: favorites, clock: clock.clock)(kind, ids: ids)
    }

    @Test func `a thing never seen is kept by its id alone, with its address`() async throws {
        #expect(try await add(.repo, ["Apple/Container"]) == 1)
        let kept = try #require(try await favorites.favorite(ItemKey(kind: .repo, id: "apple/container")))
        #expect(kept.name == "Apple/Container")
        #expect(kept.url?.text == "https://github.com/Apple/Container")
        #expect(kept.item == nil)
    }

    @Test func `adding again changes nothing`() async throws {
        #expect(try await add(.movie, ["1", "1", "2"]) == 2)
        #expect(try await add(.movie, ["1", "01"]) == 0)
    }

    @Test(arguments: [
        (ItemKind.user, "a b"), (.user, ""), (.repo, "swift"), (.repo, "a/b/c"), (.repo, "../x"), (.photo, "a/b"),
        (.movie, "x"), (.movie, "0"), (.movie, "-1"), (.movie, "+1"),
    ])
    func `one malformed id refuses all`(kind: ItemKind, id: String) async throws {
        let good = [ItemKind.user: "a", .repo: "a/b", .photo: "a", .movie: "1"][kind] ?? ""
        let error = await #expect(throws: SearchError.self) { try await add(kind, [good, id]) }
        #expect(error?.kind == .usage)
        #expect(favorites.control.calls.isEmpty)
    }

    @Test func `what is seen later completes it, once`() async throws {
        _ = try await add(.repo, ["swiftlang/swift"])
        clock.advance(by: .seconds(60))
        let complete = CompleteFavorites(favorites: favorites)
        #expect(try await complete(Repo.samples) == [Repo.sample.key])
        let kept = try #require(try await favorites.favorite(Repo.sample.key))
        #expect(kept.item as? Repo == .sample)
        #expect(kept.addedAt == clock.now.addingTimeInterval(-60))
        let writes = { self.favorites.control.calls.count { if case .add = $0 { true } else { false } } }
        let before = writes()
        _ = try await complete(Repo.samples)
        #expect(writes() == before)
    }

    @Test func `kinds are read in the singular and the plural`() {
        #expect(ItemKind(argument: "repo") == .repo)
        #expect(ItemKind(argument: "movies") == .movie)
        #expect(ItemKind(argument: "repoes") == nil)
        #expect(ItemKind(argument: "Repo") == nil)
    }
}
