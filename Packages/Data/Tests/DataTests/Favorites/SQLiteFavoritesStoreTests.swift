import Domain
import DomainTestSupport
import Foundation
import SharedTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteFavoritesStoreTests {
    private let directory: TemporaryDirectory
    private let store: SQLiteFavoritesStore

    init() throws {
        directory = try TemporaryDirectory()
        store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
    }

    @Test func `favorites written by one store are read by another, newest first`() async throws {
        try await store.add([.repo("a/old", addedAt: 1), .repo("a/new", addedAt: 3), .user("middle", addedAt: 2)])
        let other = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(try await other.favorites(of: nil).map(\.name) == ["a/new", "middle", "a/old"])
        #expect(try await other.favorites(of: .repo).map(\.name) == ["a/new", "a/old"])
    }

    @Test func `favorites added at the same time are ordered by ID`() async throws {
        try await store.add([.repo("c/c"), .repo("a/a"), .repo("b/b")])
        #expect(try await store.favorites(of: nil).map(\.name) == ["a/a", "b/b", "c/c"])
    }

    @Test(
        arguments: Repo.samples as [any Item] + GitHubUser.samples + Photo.samples + Movie.samples)
    func `every property of a favorite is restored`(_ item: any Item) async throws {
        let favorite = Favorite(item, addedAt: Date(timeIntervalSince1970: 1_700_000_000.123456))
        try await store.add([favorite])
        #expect(try await store.favorite(item.key) == favorite)
    }

    @Test func `adding a favorite again completes its properties and keeps the time`() async throws {
        let repo = try #require(Repo.samples.first)
        let bare = Favorite(key: repo.key, name: "typed", addedAt: Date(timeIntervalSinceReferenceDate: 1))
        let seen = Favorite(repo, addedAt: Date(timeIntervalSinceReferenceDate: 2))
        #expect(try await store.add([bare]) == 1)
        #expect(try await store.add([seen]) == 0)
        #expect(try await store.favorite(repo.key) == bare.completed(by: seen))
        #expect(try await store.add([bare]) == 0)
        #expect(try await store.favorite(repo.key) == bare.completed(by: seen).completed(by: bare))
    }

    @Test func `only existing favorites count as removed`() async throws {
        try await store.add([.repo("a/a"), .user("b")])
        #expect(try await store.remove([Favorite.repo("a/a").key, Favorite.repo("none/none").key]) == 1)
        #expect(try await store.favorites(of: nil) == [.user("b")])
    }

    @Test func `the favorites among many keys are returned`() async throws {
        try await store.add([.repo("a/a"), .user("a")])
        let keys = [Favorite.repo("A/A").key, Favorite.repo("b/b").key, Favorite.user("a").key]
        #expect(try await store.contained(in: keys) == [keys[0], keys[2]])
    }

    @Test func `replacing all favorites stores each new one once and counts the removed ones`()
        async throws
    {
        try await store.add([.repo("a/a"), .repo("a/b"), .user("c")])
        #expect(try await store.replaceAll(with: [.user("b", addedAt: 1), .user("b", addedAt: 2), .user("c")]) == 2)
        #expect(try await store.favorites(of: nil) == [.user("b", addedAt: 1), .user("c")])
    }

    @Test(arguments: ["", "\"\\\u{8}\n\u{0}", "漢字 👩‍👩‍👧", "e\u{301}"])
    func `text with any characters is restored unchanged`(
        _ text: String
    ) async throws {
        let repo = Repo(fullName: "a/b").with {
            $0.homepage = text
            $0.description = text
            $0.topics = [text, text]
        }
        let favorite = Favorite(repo, addedAt: .distantPast)
        try await store.add([favorite])
        #expect(try await store.favorite(repo.key) == favorite)
    }

    /// Returns a store whose current GitHub host has the given name.
    private func store(of host: String) -> SQLiteFavoritesStore {
        SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path), sites: WebSites(gitHubHost: host))
    }

    private func repo(on host: String, name: String = "a/b") -> Favorite {
        Favorite(
            key: ItemKey(kind: .repo, id: "a/b", host: host), name: name,
            addedAt: Date(timeIntervalSinceReferenceDate: 1))
    }

    @Test func `items with the same name on different hosts are different, and lists show those of the current host`()
        async throws
    {
        let (here, there) = (store(of: "github.com"), store(of: "ghe.example"))
        #expect(try await here.add([repo(on: "github.com"), repo(on: "ghe.example")]) == 2)
        #expect(try await here.favorites(of: nil) == [repo(on: "github.com")])
        #expect(try await there.favorites(of: .repo) == [repo(on: "ghe.example")])
        #expect(try await Set(there.favorites(of: nil, onAllHosts: true).map(\.key.host)).count == 2)
        #expect(
            try await here.contained(in: [repo(on: "ghe.example").key, repo(on: "none.example").key])
                == [repo(on: "ghe.example").key])
    }

    @Test func `completing or removing an item does not affect its namesake on another host`() async throws {
        let (here, there) = (store(of: "github.com"), store(of: "ghe.example"))
        try await here.add([repo(on: "github.com"), repo(on: "ghe.example")])
        let seen = repo(on: "ghe.example", name: "seen")
        try await there.complete([seen])
        #expect(try await here.favorites(of: nil) == [repo(on: "github.com")])
        #expect(try await there.favorites(of: nil).map(\.name) == ["seen"])
        #expect(try await there.remove([seen.key]) == 1)
        #expect(try await here.favorites(of: nil) == [repo(on: "github.com")])
    }

    @Test func `photos and movies are listed with every GitHub host`() async throws {
        let movie = Favorite(key: ItemKey(kind: .movie, id: "78"), name: "movie", addedAt: .distantPast)
        try await store(of: "ghe.example").add([movie])
        #expect(try await store(of: "github.com").favorites(of: nil) == [movie])
    }
}
