import DomainTestSupport
import Foundation
import Testing

@testable import Data
@testable import Domain

/// Tests of saved searches in a favorites file.
@Suite(.timeLimit(.minutes(10)))
struct SavedSearchDocumentTests {
    private let favorites = InMemoryFavoritesRepository()

    private func json(_ search: String) -> Foundation.Data {
        Foundation.Data(#"{"version": 2, "favorites": [], "savedSearches": [\#(search)]}"#.utf8)
    }

    @Test func `saved searches of all hosts are exported unchanged`() async throws {
        let searches = [
            SavedSearch.sample("a", flags: ["--language=swift", "--topic=a \"b\"\n", "--order=asc", "--exclude=z"]),
            .sample("a", .user, host: "ghe.example:8443"), .sample("b", .photo, flags: ["--color=red"]),
        ]
        let from = InMemorySavedSearchesRepository(searches)
        let file = try await ExportFavorites(favorites: favorites, searches: from)()
        let to = InMemorySavedSearchesRepository()
        let outcome = try await ImportFavorites(favorites: favorites, searches: to)(file, mode: .merge)
        #expect((outcome.searchCount, outcome.addedSearches) == (3, 3))
        #expect(try await Set(to.all(onAllHosts: true)) == Set(searches))
        #expect(try FavoritesDocument(json: file).json() == file)
    }

    @Test func `merging keeps searches with the same name and replacing keeps only those in the file`() async throws {
        let file = FavoritesDocument([], searches: [.sample("a", .user), .sample("c")]).json()
        let searches = InMemorySavedSearchesRepository([.sample("a"), .sample("b")])
        let take = ImportFavorites(favorites: favorites, searches: searches)
        let merged = try await take(file, mode: .merge)
        #expect((merged.addedSearches, merged.removedSearches) == (1, 0))
        #expect(try await searches.all() == [.sample("a"), .sample("b"), .sample("c")])
        let replaced = try await take(file, mode: .replace)
        #expect((replaced.addedSearches, replaced.removedSearches) == (0, 1))
        #expect(try await searches.all() == [.sample("a", .user), .sample("c")])
    }

    @Test(arguments: [ImportFavorites.Mode.merge, .replace])
    func `a file without a section for searches does not change them`(_ mode: ImportFavorites.Mode) async throws {
        let searches = InMemorySavedSearchesRepository([.sample("a")])
        let old = Foundation.Data(#"{"version": 1, "favorites": []}"#.utf8)
        _ = try await ImportFavorites(favorites: favorites, searches: searches)(old, mode: mode)
        #expect(try await searches.all() == [.sample("a")])
    }

    @Test func `missing members have their defaults`() throws {
        let file = json(#"{"name": "n", "kind": "repo", "savedAt": "2026-01-01T00:00:00Z"}"#)
        let search = try #require(try FavoritesDocument(json: file).searches?.first)
        #expect((search.host, search.limit) == ("github.com", SavedSearch.standardLimit))
        #expect(search.flags.isEmpty && search.words.isEmpty)
    }

    @Test(arguments: [
        (#""kind": "song""#, "song"), (#""name": "-x""#, "-x"), (#""name": "a\u001b""#, "name"),
        (#""host": "a/b""#, "a/b"), (#""kind": "photo", "host": "ghe.example""#, "ghe.example"),
        (#""flags": ["--web"]"#, "--web"), (#""flags": ["--host=evil.example"]"#, "--host"),
        (#""flags": ["--color=red"]"#, "--color"), (#""flags": ["swift"]"#, "swift"), (#""flags": ["--=x"]"#, "--="),
        (#""flags": ["-L=5"]"#, "-L"), (#""flags": [1]"#, "flags"), (#""words": "x""#, "words"),
        (#""limit": 0"#, "limit"), (#""limit": 10001"#, "limit"), (#""savedAt": "yesterday""#, "yesterday"),
    ])
    func `an impossible search is rejected and nothing changes`(
        member: String, named: String
    ) async throws {
        let searches = InMemorySavedSearchesRepository()
        let file = json(#"{"name": "n", "kind": "repo", "savedAt": "2026-01-01T00:00:00Z", \#(member)}"#)
        let error = await #expect(throws: AppError.self) {
            try await ImportFavorites(favorites: favorites, searches: searches)(file, mode: .replace)
        }
        #expect(error?.kind == .usage)
        #expect(error?.description.contains("entry 1") == true)
        #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
        #expect(favorites.control.calls.isEmpty && searches.control.calls.isEmpty)
    }

    @Test func `of two searches with the same name the first is used unless they can never be seen together`() {
        let searches = [
            SavedSearch.sample("a"), .sample("a", host: "ghe.example"), .sample("a", .user), .sample("a", .movie),
            .sample("b", .movie), .sample("b"),
        ]
        #expect(FavoritesDocument([], searches: searches).searches == [searches[0], searches[1], searches[4]])
    }
}
