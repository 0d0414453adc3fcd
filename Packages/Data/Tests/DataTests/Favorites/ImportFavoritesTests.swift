import DomainTestSupport
import Foundation
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ImportFavoritesTests {
    private let date = Date(timeIntervalSince1970: 1_767_225_600)
    private let favorites: InMemoryFavoritesRepository
    private let searches = InMemorySavedSearchesRepository()

    init() {
        favorites = InMemoryFavoritesRepository([
            Favorite(Repo.samples[0], addedAt: date), Favorite(Movie.sample, addedAt: date),
        ])
    }

    private func file(_ repos: [Repo]) -> Foundation.Data {
        FavoritesDocument(repos.map { Favorite($0, addedAt: date) }).json()
    }

    private func names() async throws -> Set<String> {
        Set(try await favorites.favorites(of: nil).map(\.name))
    }

    @Test func `merging keeps existing favorites`() async throws {
        let outcome = try await ImportFavorites(favorites: favorites, searches: searches)(
            file(Array(Repo.samples.prefix(3))), mode: .merge)
        #expect(outcome.count == 3)
        #expect(outcome.added == 2)
        #expect(outcome.removed == 0)
        #expect(try await favorites.favorites(of: nil).count == 4)
    }

    @Test func `replacing keeps only the favorites in the file and counts the removed ones`() async throws {
        let outcome = try await ImportFavorites(favorites: favorites, searches: searches)(
            file(Array(Repo.samples.prefix(2))), mode: .replace)
        #expect(outcome.count == 2)
        #expect(outcome.added == 1)
        #expect(outcome.removed == 1)
        #expect(try await names() == ["swiftlang/swift", "apple/container"])
    }

    @Test(arguments: [ImportFavorites.Mode.merge, .replace])
    func `an invalid file changes nothing`(mode: ImportFavorites.Mode) async throws {
        let bad = Foundation.Data(
            #"{"version":1,"favorites":[{"kind":"user","id":"a","name":"a","addedAt":"x"}]}"#.utf8)
        let error = await #expect(throws: AppError.self) {
            try await ImportFavorites(favorites: favorites, searches: searches)(bad, mode: mode)
        }
        #expect(error?.kind == .usage)
        #expect(error?.description.contains("line 1, entry 1: addedAt") == true)
        #expect(favorites.control.calls.isEmpty)
    }

    @Test func `an exported file can be imported`() async throws {
        let json = try await ExportFavorites(favorites: favorites, searches: searches)()
        let other = InMemoryFavoritesRepository()
        _ = try await ImportFavorites(favorites: other, searches: searches)(json, mode: .replace)
        let before = try await favorites.favorites(of: nil)
        let after = try await other.favorites(of: nil)
        #expect(after.map(\.key) == before.map(\.key))
        for (after, before) in zip(after, before) {
            let (item, expected): (any Item, any Item) = (try #require(after.item), try #require(before.item))
            #expect(AnyHashable(item) == AnyHashable(expected))
        }
    }

    @Test(arguments: [ImportFavorites.Mode.merge, .replace])
    func `favorites added within one second keep their order`(mode: ImportFavorites.Mode) async throws {
        let newestFirst = ["m", "a", "z", "b"].enumerated().map { index, id in
            Favorite(
                key: ItemKey(kind: .user, id: id), name: id, addedAt: date.addingTimeInterval(0.9 - 0.1 * Double(index))
            )
        }
        let first = InMemoryFavoritesRepository(newestFirst)
        let json = try await ExportFavorites(favorites: first, searches: searches)()
        let other = InMemoryFavoritesRepository()
        _ = try await ImportFavorites(favorites: other, searches: searches)(json, mode: mode)
        #expect(try await other.favorites(of: nil).map(\.name) == ["m", "a", "z", "b"])
        #expect(try await ExportFavorites(favorites: other, searches: searches)() == json)
    }
}
