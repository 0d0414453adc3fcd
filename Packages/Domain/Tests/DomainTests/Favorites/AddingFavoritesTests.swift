import DomainTestSupport
import Foundation
import SharedTestSupport
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct AddingFavoritesTests {
    private let favorites = InMemoryFavoritesRepository()
    private let clock = ManualWallClock()

    private let repos = InMemoryRepoRepository(Repo.samples)
    private let photos = InMemoryPhotoRepository(Photo.samples)

    private func addAll(
        _ kind: ItemKind, _ ids: [String], sites: WebSites = WebSites(), policy: FetchPolicy = .standard
    ) async throws -> (tally: ChangeFavorites.Tally, missing: [AppError]) {
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        let loadItem = LoadItem()
            .adding(UserUseCases(InMemoryUserRepository(GitHubUser.samples), services))
            .adding(RepoUseCases(repos, services))
            .adding(PhotoUseCases(photos, services))
            .adding(MovieUseCases(InMemoryMoviesRepository(Movie.samples), services))
        return try await ChangeFavorites(favorites: favorites, loadItem: loadItem, sites: sites, clock: clock.clock)
            .add(ids.map { try ItemReference($0, of: kind) }, policy: policy)
    }

    private func add(_ kind: ItemKind, _ ids: [String]) async throws -> Int {
        try await addAll(kind, ids).tally.changed
    }

    private func loseNetwork() {
        repos.control.failAlways(AppError(.offline, reason: "No connection"))
    }

    @Test(arguments: [
        (ItemKind.user, GitHubUser.samples[0].login), (.repo, Repo.sample.fullName),
        (.photo, Photo.samples[0].id), (.movie, String(Movie.samples[0].id)),
    ])
    func `an item of every kind is looked up and stored completely`(kind: ItemKind, id: String) async throws {
        #expect(try await add(kind, [kind == .repo ? id.uppercased() : id]) == 1)
        let kept = try #require(try await favorites.favorite(ItemKey(kind: kind, id: id)))
        #expect(kept.item?.key == kept.key)
        #expect(kept.name == kept.item?.displayName)
        #expect(kept.addedAt == clock.now)
    }

    @Test func `an item that does not exist is not added, but the others are`() async throws {
        let outcome = try await addAll(.repo, ["no/such", Repo.sample.fullName, "nor/this"])
        #expect(outcome.tally.changed == 1)
        #expect(outcome.tally.unchanged == 0)
        #expect(outcome.missing.map(\.kind) == [.notFound, .notFound])
        #expect(outcome.tally.unconfirmed == nil)
        #expect(try await favorites.favorites(of: nil).map(\.key) == [Repo.sample.key])
    }

    @Test func `existing favorites are not looked up`() async throws {
        _ = try await add(.repo, [Repo.sample.fullName])
        let asked = repos.control.calls.count
        let outcome = try await addAll(.repo, [Repo.sample.fullName.uppercased()])
        #expect(outcome.tally.unchanged == 1)
        #expect(repos.control.calls.count == asked)
    }

    @Test(arguments: [AppError.Kind.offline, .timedOut, .rateLimited, .unauthorized, .forbidden, .badServerResponse])
    func `an item that cannot be looked up is added by its ID, and no further requests are sent`(
        kind: AppError.Kind
    ) async throws {
        repos.control.failAlways(AppError(kind, reason: "It failed"))
        let outcome = try await addAll(.repo, ["a/b", "c/d"])
        #expect(outcome.tally.changed == 2)
        #expect(outcome.tally.unconfirmed?.kind == kind)
        #expect(repos.control.calls.count == 1)
        #expect(try await favorites.favorites(of: nil).allSatisfy { $0.item == nil })
    }

    @Test func `a canceled lookup adds nothing`() async throws {
        repos.control.failNext(.cancelled)
        await #expect(throws: AppError.cancelled) { try await add(.repo, ["a/b"]) }
        #expect(try await favorites.favorites(of: nil).isEmpty)
    }

    @Test func `lookups use the policy of the run`() async throws {
        _ = try await addAll(.photo, [Photo.samples[0].id], policy: .storedOnly)
        #expect(photos.control.calls.last == .photo(Photo.samples[0].id, .storedOnly))
    }

    @Test func `the same ID on another host is another item with a page on that host`() async throws {
        loseNetwork()
        let sites = WebSites(gitHub: "https://ghe.example", gitHubHost: "ghe.example")
        _ = try await addAll(.repo, ["https://ghe.example/A/b/issues"], sites: sites)
        let kept = try #require(
            try await favorites.favorite(ItemKey(kind: .repo, id: "a/b", host: "ghe.example")))
        #expect(kept.url?.text == "https://ghe.example/A/b")
        #expect(try await favorites.favorite(ItemKey(kind: .repo, id: "a/b")) == nil)
    }

    @Test func `one page of another host rejects all names before a request is sent`() async throws {
        await #expect(throws: AppError.self) { try await add(.repo, ["a/b", "https://ghe.example/a/b"]) }
        #expect(repos.control.calls.isEmpty)
        #expect(favorites.control.calls.isEmpty)
    }

    @Test func `an unknown item is stored with its ID and URL only`() async throws {
        loseNetwork()
        #expect(try await add(.repo, ["Apple/Container"]) == 1)
        let kept = try #require(try await favorites.favorite(ItemKey(kind: .repo, id: "apple/container")))
        #expect(kept.name == "Apple/Container")
        #expect(kept.url?.text == "https://github.com/Apple/Container")
        #expect(kept.item == nil)
    }

    @Test func `adding an item again changes nothing`() async throws {
        loseNetwork()
        #expect(try await add(.repo, ["a/b", "A/b", "a/c"]) == 2)
        #expect(try await add(.repo, ["a/b", "a/B"]) == 0)
    }

    @Test(arguments: [
        (ItemKind.user, "a b"), (.user, ""), (.repo, "swift"), (.repo, "a/b/c"), (.repo, "../x"), (.photo, "a/b"),
        (.movie, "x"), (.movie, "0"), (.movie, "-1"), (.movie, "+1"),
    ])
    func `one invalid ID rejects all items`(kind: ItemKind, id: String) async throws {
        let good = [ItemKind.user: "a", .repo: "a/b", .photo: "a", .movie: "1"][kind] ?? ""
        let error = await #expect(throws: AppError.self) { try await add(kind, [good, id]) }
        #expect(error?.kind == .usage)
        #expect(favorites.control.calls.isEmpty)
    }

    @Test func `a favorite is completed once when its item is seen later`() async throws {
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

    @Test func `items are looked up in batches of the provider's size`() async throws {
        let asked = Mutex<[[String]]>([])
        let useCases = BatchedRepos(size: 3) { ids in
            asked.withLock { $0.append(ids) }
            return ids.map { id in
                guard !id.hasSuffix("/none") else { return .failure(AppError(.notFound, reason: id)) }
                return .success(
                    Repo(fullName: id).with {
                        $0.id = 1
                        $0.name = id
                    })
            }
        }
        let change = ChangeFavorites(favorites: favorites, loadItem: LoadItem().adding(useCases), clock: clock.clock)
        let ids = ["a/1", "a/2", "a/none", "A/1", "a/4", "a/5", "a/6", "a/7"]
        let outcome = try await change.add(ids.map { try ItemReference($0, of: .repo) })
        #expect(asked.withLock { $0 } == [["a/1", "a/2", "a/none"], ["a/4", "a/5", "a/6"], ["a/7"]])
        #expect((outcome.tally.changed, outcome.tally.unchanged, outcome.missing.count) == (6, 1, 1))
        _ = try await change.add(
            [ItemReference("b/1", of: .repo), ItemReference("b/2", of: .repo)], policy: .storedOnly)
        #expect(asked.withLock { $0.suffix(2) } == [["b/1"], ["b/2"]])
    }

    @Test(arguments: [AppError.Kind.notFound, .badServerResponse, .timedOut, .rateLimited, .forbidden])
    func `items that cannot be fetched together are looked up one by one`(kind: AppError.Kind) async throws {
        let useCases = BatchedRepos(size: 3, together: AppError(kind, reason: "It failed")) { ids in
            ids.map { id in
                guard id != "a/none" else { return .failure(AppError(.notFound, reason: id)) }
                return .success(
                    Repo(fullName: id).with {
                        $0.id = 1
                        $0.name = id
                    })
            }
        }
        let change = ChangeFavorites(favorites: favorites, loadItem: LoadItem().adding(useCases), clock: clock.clock)
        let outcome = try await change.add(["a/1", "a/none", "a/2"].map { try ItemReference($0, of: .repo) })
        #expect(outcome.tally.changed == 2)
        #expect(outcome.missing.map(\.description) == ["a/none"])
        #expect(outcome.tally.unconfirmed == nil)
        #expect(try await favorites.favorites(of: nil).allSatisfy { $0.item != nil })
    }

    @Test func `after a request to slow down no item is looked up individually`() async throws {
        let singles = Mutex(0)
        let useCases = BatchedRepos(size: 3, together: AppError(.secondaryRateLimited, reason: "Slow down")) {
            ids in
            singles.withLock { $0 += 1 }
            return ids.map { id in .success(Repo(fullName: id).with { $0.id = 1 }) }
        }
        let change = ChangeFavorites(favorites: favorites, loadItem: LoadItem().adding(useCases), clock: clock.clock)
        let outcome = try await change.add(["a/1", "a/2"].map { try ItemReference($0, of: .repo) })
        #expect(singles.withLock { $0 } == 0)
        #expect(outcome.tally.changed == 2)
        #expect(outcome.tally.unconfirmed?.kind == .secondaryRateLimited)
    }

    @Test func `the received results of a batch are stored, and after a failure no further batch is requested`()
        async throws
    {
        let requests = Mutex(0)
        let useCases = BatchedRepos(size: 2) { ids in
            requests.withLock { $0 += 1 }
            return ids.map { id in
                id == "a/1"
                    ? .success(
                        Repo(fullName: id).with {
                            $0.id = 1
                            $0.name = id
                        }) : .failure(AppError(.offline, reason: "gone"))
            }
        }
        let change = ChangeFavorites(favorites: favorites, loadItem: LoadItem().adding(useCases), clock: clock.clock)
        let outcome = try await change.add(["a/1", "a/2", "a/3", "a/4"].map { try ItemReference($0, of: .repo) })
        #expect(outcome.tally.changed == 4)
        #expect(outcome.tally.unconfirmed?.kind == .offline)
        #expect(requests.withLock { $0 } == 1)
        #expect(try await favorites.favorites(of: nil).count { $0.item != nil } == 1)
    }

    @Test func `kinds are recognized in singular and plural`() {
        #expect(ItemKind.named(argument: "repo") == .repo)
        #expect(ItemKind.named(argument: "movies") == .movie)
        #expect(ItemKind.named(argument: "repoes") == nil)
        #expect(ItemKind.named(argument: "Repo") == nil)
    }
}

extension ChangeFavorites {
    fileprivate func add(
        _ references: [ItemReference], policy: FetchPolicy = .standard
    ) async throws -> (tally: Tally, missing: [AppError]) {
        try await self(.add, references, policy: policy, counting: Tally())
    }
}

/// Use cases of repositories that can be loaded in batches.
private struct BatchedRepos: KindUseCases {
    typealias Outcomes = @Sendable ([String]) -> [Result<Repo, AppError>]

    let search: Search<Repo>
    private let size: Int
    private let outcomes: Outcomes
    private let failure: AppError?

    /// Creates use cases with scripted results.
    ///
    /// - Parameters:
    ///   - size: The maximum number of items per batch.
    ///   - failure: The error of loading a batch, or `nil`.
    ///   - outcomes: Returns the results of a batch.
    init(size: Int, together failure: AppError? = nil, _ outcomes: @escaping Outcomes) {
        let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        search = RepoUseCases(InMemoryRepoRepository(), services).search
        self.size = size
        self.outcomes = outcomes
        self.failure = failure
    }

    init(_ outcomes: @escaping Outcomes, _: UseCaseServices) {
        self.init(size: 1, outcomes)
    }

    var batchSize: Int { get async { size } }

    func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo> {
        Fetched(
            try outcomes([key.id])[0].get(), provenance: Provenance(source: .network, fetchedAt: .distantPast))
    }

    func items(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<Repo, AppError>] {
        if let failure { throw failure }
        return outcomes(keys.map(\.id))
    }
}
