import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport

@testable import Domain
@testable import Presentation

/// A test stage for view models, with real use cases and in-memory repositories that a test can hold and fail.
@MainActor
struct Stage {
    let clock = ManualClock()
    let wallClock = ManualWallClock(Provenance.sample.fetchedAt)
    let users: InMemoryUserRepository
    let repos: InMemoryRepoRepository
    let photos: InMemoryPhotoRepository
    let movies = InMemoryMoviesRepository(Movie.samples)
    let queries: InMemoryQueriesRepository
    let savedSearches = InMemorySavedSearchesRepository()
    let favoritesStore: InMemoryFavoritesRepository
    let reachability: Reachability
    let messages: MessageLog
    let favorites: FavoritesModel
    let context: ScreenContext
    private let services: UseCaseServices

    init(
        repos: [Repo] = Repo.numbered(1...250), photos: [Photo] = Stage.photos(75), favorites: [Favorite] = [],
        queries: [RecentQuery] = []
    ) {
        self.repos = InMemoryRepoRepository(repos, readmes: ["swiftlang/swift": "# Swift"])
        self.photos = InMemoryPhotoRepository(photos)
        self.queries = InMemoryQueriesRepository(queries)
        users = InMemoryUserRepository(GitHubUser.samples, repos: repos, signedIn: "octocat")
        favoritesStore = InMemoryFavoritesRepository(favorites)
        reachability = Reachability()
        messages = MessageLog(wallClock: wallClock.clock, clock: clock)
        self.favorites = FavoritesModel(
            repository: favoritesStore, toggle: ToggleFavorite(favorites: favoritesStore, clock: wallClock.clock),
            messages: messages, clock: clock)
        services = UseCaseServices(queries: self.queries, reachability: reachability, clock: wallClock.clock)
        let account = SessionModel(session: .inMemory())
        context = ScreenContext(
            wallClock: wallClock.clock, clock: clock, reachability: reachability, messages: messages,
            favorites: self.favorites,
            stars: StarsModel([:], account: account, messages: messages, clock: clock), account: account,
            newRowCounts: [.repo: Self.countNewRows(RepoUseCases(self.repos, services), savedSearches)])
    }

    private static func countNewRows<UseCases: KindUseCases>(
        _ useCases: UseCases, _ savedSearches: any SavedSearchesRepository
    ) -> StartModel.Count {
        { saved throws(AppError) in try await useCases.search.newRowCount(of: saved, in: savedSearches) }
    }

    nonisolated static func photos(_ count: Int) -> [Photo] {
        (1...count).map { number in Photo(id: "photo-\(number)").with { $0.description = "Photo \(number)" } }
    }

    var userCases: UserUseCases { UserUseCases(users, services) }
    var repoCases: RepoUseCases { RepoUseCases(repos, services) }
    var photoCases: PhotoUseCases { PhotoUseCases(photos, services) }
    var movieCases: MovieUseCases { MovieUseCases(movies, services) }

    /// Returns all features, based on the repositories of the stage.
    func features(_ session: SessionUseCases) -> Features {
        let shared = featureServices(session)
        return Features(
            [.favorites(favoritesStore)] + UserFeature.features(userCases, shared)
                + RepoFeature.features(repoCases, shared) + PhotoFeature.features(photoCases, shared)
                + MovieFeature.features(movieCases, shared))
    }

    func featureServices(_ session: SessionUseCases = .inMemory()) -> FeatureServices {
        FeatureServices(
            fetchRecentQueries: FetchRecentQueries(queries: queries), savedSearches: savedSearches, session: session)
    }

    func search<UseCases: KindUseCases>(
        _ useCases: UseCases, feed: SearchFeed<UseCases.Element>? = nil
    ) -> SearchViewModel<UseCases.Element> {
        SearchViewModel(context: context, services: featureServices(), feed: feed, search: useCases.search)
    }

    var repoSearch: SearchViewModel<Repo> { search(repoCases) }
    var photoSearch: SearchViewModel<Photo> {
        search(photoCases, feed: SearchFeed(title: "latest photos") { [photoCases] in photoCases.list() })
    }
    var favoritesScreen: FavoritesViewModel {
        FavoritesViewModel(favoritesStore, context: context)
    }

    func user(_ login: String) -> UserDetailViewModel {
        UserDetailViewModel(.login(login), context: context, loadUser: userCases.load)
    }

    func repo(_ name: RepoName) -> RepoDetailViewModel {
        RepoDetailViewModel(name, context: context, loadRepo: repoCases.load)
    }

    func movie(_ id: Int) -> MovieDetailViewModel {
        MovieDetailViewModel(id, context: context, loadMovie: movieCases.load)
    }

    /// The searches for repositories that were sent over the network: their queries and page numbers.
    var searches: [Request] {
        repos.control.calls.compactMap { call in
            guard case .search(let search, let page, let policy) = call, policy != .storedOnly else { return nil }
            return Request(query: search.text, page: page.number)
        }
    }

    struct Request: Hashable {
        let query: String
        let page: Int
    }

    /// Advances the clocks second by second, as long as a task is waiting for them.
    func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            wallClock.advance(by: .seconds(1))
            clock.advance(by: .seconds(1))
            for _ in 0..<20 { await Task.yield() }
        }
    }
}

extension SearchViewModel {
    /// Types a query and submits it.
    func search(for text: String) {
        queryEdited(text)
        submitted()
    }

    /// Types a query, submits it and waits for the response.
    func answer(to text: String) async {
        search(for: text)
        await settled()
    }
}

extension AppError {
    static let broken = AppError(.badServerResponse, reason: "The server's answer was cut off", status: 502)
    static let noConnection = AppError(.offline, reason: "There is no connection")
    static let rejected = AppError(.unauthorized, reason: "The token was rejected", status: 401)
    static let missingKey = AppError(.unauthorized, reason: "A key is needed")

    static func limited(for wait: Duration) -> AppError {
        AppError(.rateLimited, reason: "The budget is spent", status: 403, retryAfter: wait)
    }
}
