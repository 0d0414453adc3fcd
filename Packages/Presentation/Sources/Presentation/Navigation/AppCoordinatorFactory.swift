public import Domain
public import Shared

/// What the whole app shares, besides the screens' own use cases.
public struct AppServices: Sendable {
    fileprivate(set) var session: SessionUseCases
    let favorites: any FavoritesRepository
    let toggleFavorite: ToggleFavorite
    let reachability: Reachability
    let wallClock: WallClock
    let clock: any Clock<Duration>
    let sites: WebSites

    public init(
        session: SessionUseCases, favorites: any FavoritesRepository, toggleFavorite: ToggleFavorite,
        reachability: Reachability, sites: WebSites = WebSites(), wallClock: WallClock = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.session = session
        self.favorites = favorites
        self.toggleFavorite = toggleFavorite
        self.reachability = reachability
        self.wallClock = wallClock
        self.clock = clock
        self.sites = sites
    }
}

/// Makes the app's coordinator on the main actor.
public struct AppCoordinatorFactory: Sendable {
    private let configuration: AppConfiguration
    private let features: Features
    private var services: AppServices

    public init(configuration: AppConfiguration = AppConfiguration(), features: Features, services: AppServices) {
        self.configuration = configuration
        self.features = features
        self.services = services
    }

    /// The same, with a sign-in through the browser beside the other ways; none where that cannot be had.
    public func offering(_ signIn: BrowserSignIn?) -> AppCoordinatorFactory {
        var factory = self
        factory.services.session.signInInBrowser = signIn
        return factory
    }

    /// A coordinator that is not started yet.
    @MainActor
    public func callAsFunction() -> AppCoordinator {
        AppCoordinator(configuration: configuration, features: features, services: services)
    }
}
