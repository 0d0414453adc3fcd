import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import SharedTestSupport

/// Everything that view models stand on, in memory: real use cases over repositories that a test holds and fails.
@MainActor
struct Stage {
    let clock = ManualClock()
    let wallClock = ManualWallClock(Provenance.sample.fetchedAt)
    let users: InMemoryUserRepository
    let repos: InMemoryRepoRepository
    let photos: InMemoryPhotoRepository
    let movies = InMemoryMoviesRepository(Movie.samples)
    let queries: InMemoryQueriesRepository
    let favoritesStore: InMemoryFavoritesRepository
    let reachability: Reachability
    let messages: MessageLog
    let favorites: FavoritesModel
    let session = SessionWatch()
    let context: ScreenContext

    init(
        repos: [Repo] = Repo.numbered(1...250), photos: [Photo] = Stage.photos(75), favorites: [Favorite] = [],
        queries: [RecentQuery] = []
    ) {
        self.repos = InMemoryRepoRepository(repos, readmes: ["swiftlang/swift": "# Swift"], signedIn: "octocat")
        self.photos = InMemoryPhotoRepository(photos)
        self.queries = InMemoryQueriesRepository(queries)
        users = InMemoryUserRepository(UserProfile.samples, signedIn: "octocat")
        favoritesStore = InMemoryFavoritesRepository(favorites)
        reachability = Reachability(clock: wallClock.clock)
        messages = MessageLog(wallClock: wallClock.clock, clock: clock)
        self.favorites = FavoritesModel(
            repository: favoritesStore, toggle: ToggleFavorite(favorites: favoritesStore, clock: wallClock.clock),
            messages: messages)
        context = ScreenContext(
            wallClock: wallClock.clock, clock: clock, reachability: reachability, messages: messages,
            favorites: self.favorites, session: session)
    }

    nonisolated static func photos(_ count: Int) -> [Photo] {
        (1...count).map { Photo(id: "photo-\($0)", description: "Photo \($0)") }
    }

    var factory: ScreenFactory {
        let clock = wallClock.clock
        return ScreenFactory(
            searches: SearchUseCases(
                users: SearchUsers(users: users, queries: queries, reachability: reachability, clock: clock),
                repos: SearchRepos(repos: repos, queries: queries, reachability: reachability, clock: clock),
                photos: SearchPhotos(photos: photos, queries: queries, reachability: reachability, clock: clock),
                movies: SearchMovies(movies: movies, queries: queries, reachability: reachability, clock: clock),
                photoFeed: ListPhotos(photos: photos, reachability: reachability)),
            details: DetailUseCases(
                user: LoadUser(users: users, repos: repos, reachability: reachability),
                repo: LoadRepo(repos: repos, reachability: reachability),
                photo: LoadPhoto(photos: photos, reachability: reachability),
                movie: LoadMovie(movies: movies, reachability: reachability)),
            fetchRecentQueries: FetchRecentQueries(queries: queries),
            observeFavorites: ObserveFavorites(favorites: favoritesStore))
    }

    /// The searches for repos that went out to the network: their words and page.
    var searches: [Request] {
        repos.control.calls.compactMap { call in
            guard case .search(let search, let page, let policy) = call, policy != .storedOnly else { return nil }
            return Request(query: search.query.text, page: page.number)
        }
    }

    struct Request: Hashable {
        let query: String
        let page: Int
    }

    /// Lets time go by second by second, as far as somebody waits for it.
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

    /// Does the same and waits for the answer.
    func answer(to text: String) async {
        search(for: text)
        await settled()
    }
}

extension SearchError {
    static let broken = SearchError(.badServerResponse, message: "The server's answer was cut off.", status: 502)
    static let noConnection = SearchError(.offline, message: "There is no connection.")
    static let rejected = SearchError(.unauthorized, message: "The token was rejected.", status: 401)
    static let missingKey = SearchError(.unauthorized, message: "A key is needed.")

    static func limited(for wait: Duration) -> SearchError {
        SearchError(.rateLimited, message: "The budget is spent.", status: 403, retryAfter: wait)
    }
}
