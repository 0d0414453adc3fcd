import Domain
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteSavedSearchesStoreTests {
    private let directory: TemporaryDirectory
    private let store: SQLiteSavedSearchesStore

    init() throws {
        directory = try TemporaryDirectory()
        store = SQLiteSavedSearchesStore(userDatabase: UserDatabase(directory: directory.path))
    }

    private var path: String { directory.file("library.sqlite") }

    private func search(_ name: String, _ kind: ItemKind = .repo, host: String = "github.com") -> SavedSearch {
        SavedSearch(
            name: name, kind: kind, host: host, flags: ["--language=swift", "--topic=a \"b\"\n"], words: ["x y", "-z"],
            query: "\"x y\" z", limit: 7, savedAt: Date(timeIntervalSinceReferenceDate: 4.25))
    }

    @Test func `saved searches are restored unchanged by name`() async throws {
        let searches = [search("a"), search("b", .user)]
        for search in searches.reversed() { #expect(try await store.save(search, mayReplace: false)) }
        #expect(try await store.all() == searches)
        #expect(
            try await SQLiteSavedSearchesStore(userDatabase: UserDatabase(directory: directory.path)).all() == searches)
    }

    @Test func `a name belongs to one search of any kind, and can be reassigned on request`() async throws {
        #expect(try await store.save(search("a"), mayReplace: false))
        try await store.markSeen(["1"], by: search("a"))
        let photos = search("a", .photo, host: "unsplash.com")
        #expect(try await !store.save(photos, mayReplace: false))
        #expect(try await store.all() == [search("a")])
        #expect(try await store.save(photos, mayReplace: true))
        #expect(try await store.all() == [photos])
        #expect(try await store.save(search("a"), mayReplace: true))
        #expect(try await store.newIDs(in: ["1"], by: search("a")) == ["1"], "what another had shown counts no more")
    }

    @Test func `each host has its own saved searches`() async throws {
        let elsewhere = SQLiteSavedSearchesStore(
            userDatabase: UserDatabase(directory: directory.path), sites: WebSites(gitHubHost: "ghe.example"))
        #expect(try await store.save(search("a"), mayReplace: false))
        #expect(try await elsewhere.all().isEmpty)
        #expect(try await elsewhere.save(search("a", host: "ghe.example"), mayReplace: false))
        #expect(try await elsewhere.remove(search("a", host: "ghe.example")))
        #expect(try await store.all() == [search("a")])
    }

    @Test func `each search remembers its shown results until it is removed`() async throws {
        for name in ["a", "b"] { _ = try await store.save(search(name), mayReplace: false) }
        try await store.markSeen(["1", "2"], by: search("a"))
        #expect(try await store.newIDs(in: ["1", "2", "3"], by: search("a")) == ["3"])
        #expect(try await store.newIDs(in: ["1", "2", "3"], by: search("b")) == ["1", "2", "3"])
        #expect(try await store.remove(search("a")))
        #expect(try await !store.remove(search("a")))
        #expect(try await store.newIDs(in: ["1"], by: search("a")) == ["1"])
    }

    @Test func `beyond the limit, the results seen longest ago are forgotten`() async throws {
        _ = try await store.save(search("a"), mayReplace: false)
        let ids = (0...SavedSearch.seenCount).map(String.init)
        try await store.markSeen(Array(ids.dropLast()), by: search("a"))
        #expect(try await store.newIDs(in: ids, by: search("a")) == [ids[SavedSearch.seenCount]])
        try await store.markSeen(["0", ids[SavedSearch.seenCount]], by: search("a"))
        #expect(try await store.newIDs(in: ids, by: search("a")) == ["1"])
    }

    @Test func `importing adds searches with new names and keeps existing ones`() async throws {
        for search in [search("a"), search("b")] { _ = try await store.save(search, mayReplace: false) }
        try await store.markSeen(["1"], by: search("a"))
        let taken = [search("a", .user), search("c"), search("b", host: "ghe.example"), search("a", .movie)]
        #expect(try await store.take(taken, replacing: false) == 2)
        #expect(try await store.all() == [search("a"), search("b"), search("c")])
        #expect(try await store.all(onAllHosts: true).count == 4)
        #expect(try await store.newIDs(in: ["1"], by: search("a")).isEmpty)
        #expect(try await store.take(taken, replacing: false) == 0)
    }

    @Test func `importing can replace all searches, and equal searches keep their shown results`() async throws {
        for search in [search("a"), search("b"), search("c", .user)] {
            _ = try await store.save(search, mayReplace: false)
            try await store.markSeen(["1"], by: search)
        }
        let other = search("c")
        #expect(try await store.take([search("a"), other, search("d")], replacing: true) == 1)
        #expect(try await store.all(onAllHosts: true) == [search("a"), other, search("d")])
        #expect(try await store.newIDs(in: ["1"], by: search("a")).isEmpty)
        #expect(try await store.newIDs(in: ["1"], by: other) == ["1"])
        #expect(try await store.take([], replacing: true) == 0)
        #expect(try await store.all(onAllHosts: true).isEmpty)
    }

    /// Reverts the file to the schema without saved searches.
    private func makeOld() async throws {
        let userDatabase = UserDatabase(directory: directory.path)
        try await SQLiteFavoritesStore(userDatabase: userDatabase).add((0..<300).map { .repo("owner/repo\($0)") })
        try await SQLiteQueriesStore(userDatabase: userDatabase).save(
            RecentQuery(kind: .repo, text: "swift", searchedAt: .distantPast))
        let connection = try SQLiteConnection(path: path)
        try connection.execute("DROP TABLE saved_searches; DROP TABLE seen_rows; PRAGMA user_version = 2")
        connection.checkpoint()
    }

    @Test func `a database of an earlier version keeps its contents`() async throws {
        try await makeOld()
        let userDatabase = UserDatabase(directory: directory.path)
        #expect(try await SQLiteSavedSearchesStore(userDatabase: userDatabase).save(search("a"), mayReplace: false))
        #expect(try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil).count == 300)
        #expect(try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == ["swift"])
        #expect(try Damage.version(of: path) == SQLiteSchema.userDatabase.version)
    }

    @Test func `all readable searches of a damaged database of an earlier version are saved`() async throws {
        try await makeOld()
        try Damage.overwritePage(with: "owner/repo150owner/repo150", in: path)
        let userDatabase = UserDatabase(directory: directory.path)
        let count = try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil).count
        #expect((200..<300).contains(count))
        #expect(try await SQLiteSavedSearchesStore(userDatabase: userDatabase).all().isEmpty)
    }

    @Test func `saved searches survive damage elsewhere in the file`() async throws {
        _ = try await store.save(search("a"), mayReplace: false)
        try await store.markSeen(["1"], by: search("a"))
        try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path)).add(
            (0..<300).map { .repo("owner/repo\($0)") })
        try SQLiteConnection(path: path).checkpoint()
        try Damage.overwritePage(with: "owner/repo150owner/repo150", in: path)
        let userDatabase = UserDatabase(directory: directory.path)
        _ = try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil)
        let store = SQLiteSavedSearchesStore(userDatabase: userDatabase)
        #expect(try await store.all() == [search("a")])
        #expect(try await store.newIDs(in: ["1", "2"], by: search("a")) == ["2"])
    }

    @Test(arguments: ["kind = 'rexo'", "arguments = 'x'", "arguments = '{}'"])
    func `an unreadable search is omitted`(_ damage: String) async throws {
        for name in ["a", "b"] { _ = try await store.save(search(name), mayReplace: false) }
        try SQLiteConnection(path: path).execute("UPDATE saved_searches SET \(damage) WHERE name = 'a'")
        #expect(try await store.all() == [search("b")])
    }
}
