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
            needs: Session.self, SignInWithDevice.self, SignInWithToken.self, SignOut.self
        ) { SessionUseCases(session: $0, signInWithDevice: $1, signInWithToken: $2, signOut: $3) }
        registry.register(
            FeatureServices.self, .transient,
            needs: FetchRecentQueries.self, (any SavedSearchesRepository).self, SessionUseCases.self
        ) { FeatureServices(fetchRecentQueries: $0, savedSearches: $1, session: $2) }
        registry.register(SharedFeatures.self, .transient, needs: ObserveFavorites.self) {
            SharedFeatures(features: [.favorites($0)])
        }
        assemble(kinds[...], after: SharedFeatures.self, &registry)
        registry.register(
            AppServices.self, .transient,
            needs: SessionUseCases.self, (any FavoritesRepository).self, ToggleFavorite.self, Reachability.self
        ) { [sites, wallClock, clock] in
            AppServices(
                session: $0, favorites: $1, toggleFavorite: $2, reachability: $3, sites: sites, wallClock: wallClock,
                clock: clock)
        }
        registry.register(AppCoordinatorFactory.self, .transient, needs: Features.self, AppServices.self) {
            [configuration] in
            AppCoordinatorFactory(configuration: configuration, features: $0, services: $1)
        }
    }

    /// Registers the features of the remaining kinds, one kind after another.
    ///
    /// The registry identifies dependencies by their types. Each kind therefore gets a type that depends on the type of
    /// the previous kind.
    private func assemble<Before: FeatureList>(
        _ rest: ArraySlice<any KindFeature.Type>, after before: Before.Type, _ registry: inout Registry
    ) {
        guard let kind = rest.first else {
            return registry.register(Features.self, .transient, needs: before) { Features($0.features) }
        }
        add(kind, to: before, rest.dropFirst(), &registry)
    }

    private func add<Kind: KindFeature, Before: FeatureList>(
        _ kind: Kind.Type, to before: Before.Type, _ rest: ArraySlice<any KindFeature.Type>, _ registry: inout Registry
    ) {
        registry.register(
            KindFeatures<Kind, Before>.self, .transient, needs: before, Kind.UseCases.self, FeatureServices.self
        ) { KindFeatures(features: $0.features + Kind.features($1, $2)) }
        assemble(rest, after: KindFeatures<Kind, Before>.self, &registry)
    }
}

private protocol FeatureList: Sendable {
    var features: [Feature] { get }
}

/// The features that do not belong to a single kind of item, such as the favorites screen.
private struct SharedFeatures: FeatureList {
    let features: [Feature]
}

/// The features of one kind of item and of all kinds that were registered before it.
private struct KindFeatures<Kind: KindFeature, Before: FeatureList>: FeatureList {
    let features: [Feature]
}
