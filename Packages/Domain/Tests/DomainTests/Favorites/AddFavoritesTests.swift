import Domain
import DomainTestSupport
import Foundation
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AddFavoritesTests {
    private let favorites = InMemoryFavoritesRepository()
    private let clock = ManualWallClock()

    private let repos = InMemoryRepoRepository(Repo.samples)
    private let photos = InMemoryPhotoRepository(Photo.samples)

    private func addAll(
        _ kind: ItemKind, _ ids: [String], sites: WebSites = WebSites(), policy: FetchPolicy = .standard
    ) async throws -> AddFavorites.Outcome {
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        let loadItem = LoadItem()
            .adding(UserUseCases(InMemoryUserRepository(UserProfile.samples), services))
            .adding(RepoUseCases(repos, services))
            .adding(PhotoUseCases(photos, services))
            .adding(MovieUseCases(InMemoryMoviesRepository(Movie.samples), services))
        return try await AddFavorites(favorites: favorites, loadItem: loadItem, sites: sites, clock: clock.clock)(
            ids.map { try ItemReference($0, of: kind) }, policy: policy)
    }

    private func add(_ kind: ItemKind, _ ids: [String]) async throws -> Int {
        try await addAll(kind, ids).added
    }

    private func loseNetwork() {
        repos.control.failAlways(SearchError(.offline, message: "No connection."))
    }

    @Test(arguments: [
        (ItemKind.user, UserProfile.samples[0].user.login), (.repo, Repo.sample.fullName),
        (.photo, Photo.samples[0].id), (.movie, String(Movie.samples[0].id)),
    ])
    func `a thing of every kind is looked up and kept as it is`(kind: ItemKind, id: String) async throws {
        #expect(try await add(kind, [kind == .repo ? id.uppercased() : id]) == 1)
        let kept = try #require(try await favorites.favorite(ItemKey(kind: kind, id: id)))
        #expect(kept.item?.key == kept.key)
        #expect(kept.name == kept.item?.displayName)
        #expect(kept.addedAt == clock.now)
    }

    @Test func `what does not exist is not kept, and the others are`() async throws {
        let outcome = try await addAll(.repo, ["no/such", Repo.sample.fullName, "nor/this"])
        #expect(outcome.added == 1)
        #expect(outcome.known == 0)
        #expect(outcome.missing.map(\.kind) == [.notFound, .notFound])
        #expect(outcome.unconfirmed == nil)
        #expect(try await favorites.favorites(of: nil).map(\.key) == [Repo.sample.key])
    }

    @Test func `what is a favourite already is not asked for`() async throws {
        _ = try await add(.repo, [Repo.sample.fullName])
        let asked = repos.control.calls.count
        let outcome = try await addAll(.repo, [Repo.sample.fullName.uppercased()])
        #expect(outcome.known == 1)
        #expect(repos.control.calls.count == asked)
    }

    @Test(arguments: [SearchError.Kind.offline, .timedOut, .rateLimited, .unauthorized, .forbidden, .badServerResponse])
    func `where it cannot be looked up it is kept by its id, and the next is not tried`(
        kind: SearchError.Kind
    ) async throws {
        repos.control.failAlways(SearchError(kind, message: "It failed."))
        let outcome = try await addAll(.repo, ["a/b", "c/d"])
        #expect(outcome.added == 2)
        #expect(outcome.unconfirmed?.kind == kind)
        #expect(repos.control.calls.count == 1)
        #expect(try await favorites.favorites(of: nil).allSatisfy { $0.item == nil })
    }

    @Test func `a cancelled look-up keeps nothing`() async throws {
        repos.control.failNext(.cancelled)
        await #expect(throws: SearchError.cancelled) { try await add(.repo, ["a/b"]) }
        #expect(try await favorites.favorites(of: nil).isEmpty)
    }

    @Test func `the policy of the run is that of the look-up`() async throws {
        _ = try await addAll(.photo, [Photo.samples[0].id], policy: .storedOnly)
        #expect(photos.control.calls.last == .photo(Photo.samples[0].id, .storedOnly))
    }

    @Test func `on another host it is another thing, with a page there`() async throws {
        loseNetwork()
        let sites = WebSites(gitHub: "https://ghe.example", gitHubHost: "ghe.example")
        _ = try await addAll(.repo, ["https://ghe.example/A/b/issues"], sites: sites)
        let kept = try #require(
            try await favorites.favorite(ItemKey(kind: .repo, id: "a/b", host: "ghe.example")))
        #expect(kept.url?.text == "https://ghe.example/A/b")
        #expect(try await favorites.favorite(ItemKey(kind: .repo, id: "a/b")) == nil)
    }

    @Test func `one page of another host refuses all before anything is asked`() async throws {
        await #expect(throws: SearchError.self) { try await add(.repo, ["a/b", "https://ghe.example/a/b"]) }
        #expect(repos.control.calls.isEmpty)
        #expect(favorites.control.calls.isEmpty)
    }

    @Test func `a thing never seen is kept by its id alone, with its URL`() async throws {
        loseNetwork()
        #expect(try await add(.repo, ["Apple/Container"]) == 1)
        let kept = try #require(try await favorites.favorite(ItemKey(kind: .repo, id: "apple/container")))
        #expect(kept.name == "Apple/Container")
        #expect(kept.url?.text == "https://github.com/Apple/Container")
        #expect(kept.item == nil)
    }

    @Test func `adding again changes nothing`() async throws {
        loseNetwork()
        #expect(try await add(.repo, ["a/b", "A/b", "a/c"]) == 2)
        #expect(try await add(.repo, ["a/b", "a/B"]) == 0)
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
        loseNetwork()
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
