import Core
public import DependencyInjection
public import Shared

/// Tells what belongs to Unsplash's key from what belongs to GitHub's accounts.
public enum UnsplashKey: Qualifier {}

/// Tells what belongs to TMDB's key from what belongs to GitHub's accounts.
public enum TMDBKey: Qualifier {}

/// Registers the use cases, new for each caller, over the repositories that other layers register.
///
/// What is shared by all of them stands here too: ``Reachability`` and one ``Session`` for each provider.
public struct DomainAssembly: Assembly {
    /// A part of the app that can be left out where nothing stands behind its repository.
    public enum Feature: Sendable, Hashable, CaseIterable {
        case users, repos, photos, movies, favorites, history, limits, session
    }

    private let features: [Feature]
    private let gitHubHost: String
    private let pages: WebPages
    private let isDemo: Bool
    private let wallClock: WallClock
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - gitHubHost: The host whose accounts sign in.
    ///   - isDemo: Whether the repositories hold the demo's data, which lack much and number photos and films in their
    ///     own way.
    ///   - wallClock: The time of day.
    ///   - clock: What waiting is measured by.
    public init(
        features: [Feature] = Feature.allCases, gitHubHost: String = "github.com", isDemo: Bool = false,
        wallClock: WallClock = .system, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.features = features
        self.gitHubHost = gitHubHost
        self.isDemo = isDemo
        pages = WebPages(knowsProviders: !isDemo)
        self.wallClock = wallClock
        self.clock = clock
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(Reachability.self, .shared) { [wallClock] in Reachability(clock: wallClock) }
        for feature in features {
            switch feature {
            case .users: assembleUsers(&registry)
            case .repos: assembleRepos(&registry)
            case .photos: assemblePhotos(&registry)
            case .movies: assembleMovies(&registry)
            case .favorites: assembleFavorites(&registry)
            case .history:
                registry.register(FetchRecentQueries.self, .transient, needs: (any QueriesRepository).self) {
                    FetchRecentQueries(queries: $0)
                }
            case .limits:
                registry.register(LoadRateLimit.self, .transient, needs: (any LimitsRepository).self, Reachability.self)
                { LoadRateLimit(limits: $0, reachability: $1) }
            case .session: assembleSession(&registry)
            }
        }
    }

    private func assembleUsers(_ registry: inout Registry) {
        registry.register(
            SearchUsers.self, .transient,
            needs: (any UserRepository).self, (any QueriesRepository).self, Reachability.self
        ) { [wallClock] in SearchUsers(users: $0, queries: $1, reachability: $2, clock: wallClock) }
        registry.register(
            LoadUser.self, .transient, needs: (any UserRepository).self, (any RepoRepository).self, Reachability.self
        ) { LoadUser(users: $0, repos: $1, reachability: $2) }
    }

    private func assembleRepos(_ registry: inout Registry) {
        registry.register(
            SearchRepos.self, .transient,
            needs: (any RepoRepository).self, (any QueriesRepository).self, Reachability.self
        ) { [wallClock] in SearchRepos(repos: $0, queries: $1, reachability: $2, clock: wallClock) }
        registry.register(LoadRepo.self, .transient, needs: (any RepoRepository).self, Reachability.self) {
            [isDemo] in LoadRepo(repos: $0, reachability: $1, isDemo: isDemo)
        }
    }

    private func assemblePhotos(_ registry: inout Registry) {
        registry.register(
            SearchPhotos.self, .transient,
            needs: (any PhotoRepository).self, (any QueriesRepository).self, Reachability.self
        ) { [wallClock] in SearchPhotos(photos: $0, queries: $1, reachability: $2, clock: wallClock) }
        registry.register(ListPhotos.self, .transient, needs: (any PhotoRepository).self, Reachability.self) {
            ListPhotos(photos: $0, reachability: $1)
        }
        registry.register(LoadPhoto.self, .transient, needs: (any PhotoRepository).self, Reachability.self) {
            LoadPhoto(photos: $0, reachability: $1)
        }
        registry.register(DownloadPhoto.self, .transient, needs: (any PhotoRepository).self, (any ImageRepository).self)
        { DownloadPhoto(photos: $0, images: $1) }
    }

    private func assembleMovies(_ registry: inout Registry) {
        registry.register(
            SearchMovies.self, .transient,
            needs: (any MoviesRepository).self, (any QueriesRepository).self, Reachability.self
        ) { [wallClock] in SearchMovies(movies: $0, queries: $1, reachability: $2, clock: wallClock) }
        registry.register(LoadMovie.self, .transient, needs: (any MoviesRepository).self, Reachability.self) {
            LoadMovie(movies: $0, reachability: $1)
        }
    }

    private func assembleFavorites(_ registry: inout Registry) {
        let repository = (any FavoritesRepository).self
        registry.register(ToggleFavorite.self, .transient, needs: repository) { [wallClock] in
            ToggleFavorite(favorites: $0, clock: wallClock)
        }
        registry.register(AddFavorites.self, .transient, needs: repository) { [pages, wallClock] in
            AddFavorites(favorites: $0, pages: pages, clock: wallClock)
        }
        registry.register(CompleteFavorites.self, .transient, needs: repository) { CompleteFavorites(favorites: $0) }
        registry.register(ObserveFavorites.self, .transient, needs: repository) { ObserveFavorites(favorites: $0) }
        registry.register(ImportFavorites.self, .transient, needs: repository) { ImportFavorites(favorites: $0) }
        registry.register(ExportFavorites.self, .transient, needs: repository) { ExportFavorites(favorites: $0) }
    }

    /// A provider whose key belongs to no account: it is entered, checked and deleted, never asked for in a browser.
    private func assembleKey<Q: Qualifier>(_ registry: inout Registry, _ provider: Provider, host: String, _: Q.Type) {
        registry.register(Session.self, for: Q.self, .shared, needs: (any TokenStorage).self) {
            Session(provider: provider, host: host, storage: $0)
        }
        let needs = ((any AuthRepository).self, Qualified<Session, Q>.self)
        registry.register(SignInWithToken.self, for: Q.self, .transient, needs: needs.0, needs.1) {
            SignInWithToken(auth: $0, session: $1.service)
        }
        registry.register(SignOut.self, for: Q.self, .transient, needs: needs.0, needs.1) {
            SignOut(auth: $0, session: $1.service)
        }
        registry.register(CheckSession.self, for: Q.self, .transient, needs: needs.0, needs.1) {
            CheckSession(auth: $0, session: $1.service)
        }
    }

    private func assembleSession(_ registry: inout Registry) {
        assembleKey(&registry, .unsplash, host: TokenKey.unsplash.host, UnsplashKey.self)
        assembleKey(&registry, .tmdb, host: TokenKey.tmdb.host, TMDBKey.self)
        registry.register(Session.self, .shared, needs: (any TokenStorage).self) { [gitHubHost] in
            Session(provider: .github, host: gitHubHost, storage: $0)
        }
        let needs = ((any AuthRepository).self, Session.self)
        registry.register(SignInWithDevice.self, .transient, needs: needs.0, needs.1) { [clock] in
            SignInWithDevice(auth: $0, session: $1, clock: clock)
        }
        registry.register(SignInWithCode.self, .transient, needs: needs.0, needs.1) {
            SignInWithCode(auth: $0, session: $1)
        }
        registry.register(SignInWithToken.self, .transient, needs: needs.0, needs.1) {
            SignInWithToken(auth: $0, session: $1)
        }
        registry.register(SignOut.self, .transient, needs: needs.0, needs.1) { SignOut(auth: $0, session: $1) }
        registry.register(CheckSession.self, .transient, needs: needs.0, needs.1) { [wallClock] in
            CheckSession(auth: $0, session: $1, clock: wallClock)
        }
        registry.register(ProvideAccessToken.self, .transient, needs: needs.0, needs.1) { [wallClock] in
            ProvideAccessToken(auth: $0, session: $1, clock: wallClock)
        }
    }
}
