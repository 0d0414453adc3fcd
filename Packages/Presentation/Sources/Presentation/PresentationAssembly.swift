public import DependencyInjection
public import Domain
public import Shared

/// The assembly that registers the ``AppCoordinatorFactory`` and the features of all kinds of items.
///
/// The assembly registers a factory, because the app coordinator itself must be created on the main actor.
public struct PresentationAssembly: Assembly {
    private let configuration: AppConfiguration
    private let sites: WebSites
    private let wallClock: WallClock
    private let clock: any Clock<Duration>

    /// Creates the assembly of the presentation layer.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the app.
    ///   - sites: The host names of the services to use, such as `github.com`.
    ///   - wallClock: The source of the current date.
    ///   - clock: The clock that measures delays.
    public init(
        configuration: AppConfiguration = AppConfiguration(), sites: WebSites = WebSites(),
        wallClock: WallClock = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.configuration = configuration
        self.sites = sites
        self.wallClock = wallClock
        self.clock = clock
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(
            SessionUseCases.self, .transient,
            needs: Session.self, SignIn.self, SignOut.self
        ) { SessionUseCases(session: $0, signIn: $1, signOut: $2) }
        registry.register(
            FeatureServices.self, .transient,
            needs: FetchRecentQueries.self, (any SavedSearchesRepository).self, SessionUseCases.self
        ) { FeatureServices(fetchRecentQueries: $0, savedSearches: $1, session: $2) }
        registry.register(KindFeatures.self, .transient, adding: kinds.map { Self.addition($0) }) { KindFeatures() }
        registry.register(
            Features.self, .transient, needs: (any FavoritesRepository).self, KindFeatures.self, FeatureServices.self
        ) { favorites, kinds, services in
            Features([.favorites(favorites)] + kinds.make.flatMap { $0(services) })
        }
        registry.register(
            AppCoordinatorFactory.self, .transient,
            needs: Features.self, SessionUseCases.self, (any FavoritesRepository).self, ToggleFavorite.self,
            Reachability.self
        ) { [configuration, sites, wallClock, clock] in
            AppCoordinatorFactory(
                configuration: configuration, features: $0, session: $1, favorites: $2, toggleFavorite: $3,
                reachability: $4, sites: sites, wallClock: wallClock, clock: clock)
        }
    }

    /// Returns the addition of a kind's features to the features of all kinds.
    private static func addition<Kind: KindFeature>(_ kind: Kind.Type) -> Addition<KindFeatures> {
        Addition(Kind.UseCases.self) { features, useCases in
            var features = features
            features.make.append { Kind.features(useCases, $0) }
            return features
        }
    }
}

/// The functions that create the features of each kind of item, in the order of the kinds.
private struct KindFeatures: Sendable {
    var make: [@Sendable (FeatureServices) -> [Feature]] = []
}
