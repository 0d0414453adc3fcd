public import DependencyInjection
import Domain
public import Shared

/// Registers the app's coordinator and the factory of its screens.
///
/// The coordinator belongs to the main actor, so what is registered is how to make it: ``AppCoordinatorFactory``.
public struct PresentationAssembly: Assembly {
    private let configuration: AppConfiguration
    private let wallClock: WallClock
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - wallClock: The time of day.
    ///   - clock: What waiting is measured by.
    public init(
        configuration: AppConfiguration = AppConfiguration(), wallClock: WallClock = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.configuration = configuration
        self.wallClock = wallClock
        self.clock = clock
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(
            SearchUseCases.self, .transient,
            needs: SearchUsers.self, SearchRepos.self, SearchPhotos.self, SearchMovies.self, ListPhotos.self
        ) { SearchUseCases(users: $0, repos: $1, photos: $2, movies: $3, photoFeed: $4) }
        registry.register(
            DetailUseCases.self, .transient, needs: LoadUser.self, LoadRepo.self, LoadPhoto.self, LoadMovie.self
        ) { DetailUseCases(user: $0, repo: $1, photo: $2, movie: $3) }
        registry.register(
            SessionUseCases.self, .transient,
            needs: Session.self, SignInWithDevice.self, SignInWithToken.self, SignOut.self
        ) { SessionUseCases(session: $0, signInWithDevice: $1, signInWithToken: $2, signOut: $3) }
        registry.register(
            ScreenFactory.self, .transient,
            needs: SearchUseCases.self, DetailUseCases.self, FetchRecentQueries.self, ObserveFavorites.self
        ) { ScreenFactory(searches: $0, details: $1, fetchRecentQueries: $2, observeFavorites: $3) }
        registry.register(
            AppServices.self, .transient,
            needs: SessionUseCases.self, (any FavoritesRepository).self, ToggleFavorite.self, Reachability.self
        ) { [wallClock, clock] in
            AppServices(
                session: $0, favorites: $1, toggleFavorite: $2, reachability: $3, wallClock: wallClock, clock: clock)
        }
        registry.register(AppCoordinatorFactory.self, .transient, needs: ScreenFactory.self, AppServices.self) {
            [configuration] in
            AppCoordinatorFactory(configuration: configuration, screens: $0, services: $1)
        }
    }
}
