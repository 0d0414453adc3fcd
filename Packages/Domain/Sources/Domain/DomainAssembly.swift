import Core
public import DependencyInjection
public import Shared

/// The qualifier for the session that manages the user's Unsplash key.
public enum UnsplashKey: Qualifier {}

/// The qualifier for the session that manages the user's TMDB key.
public enum TMDBKey: Qualifier {}

/// The assembly that registers the use cases of the Domain layer.
///
/// Use cases are created for each request and use the repositories that other layers register. The assembly also
/// registers the objects that the use cases share: ``Reachability`` and one ``Session`` per provider.
public struct DomainAssembly: Assembly {
    private let sites: WebSites
    private let wallClock: WallClock
    private let clock: any Clock<Duration>

    /// Creates an assembly.
    ///
    /// - Parameters:
    ///   - sites: The providers' websites, and the host of the accounts.
    ///   - wallClock: The clock that provides the current date.
    ///   - clock: The clock that measures waits.
    public init(
        sites: WebSites = WebSites(), wallClock: WallClock = .system, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.sites = sites
        self.wallClock = wallClock
        self.clock = clock
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(Reachability.self, .shared) { Reachability() }
        registry.register(
            UseCaseServices.self, .transient, needs: (any QueriesRepository).self, Reachability.self
        ) { [sites, wallClock] in
            UseCaseServices(queries: $0, reachability: $1, clock: wallClock, isDemo: sites.isDemo)
        }
        for useCases in ItemKind.useCases { assemble(useCases, &registry) }
        assembleFavorites(&registry)
        registry.register(FetchRecentQueries.self, .transient, needs: (any QueriesRepository).self) {
            FetchRecentQueries(queries: $0)
        }
        registry.register(LoadRateLimit.self, .transient, needs: (any LimitsRepository).self, Reachability.self) {
            LoadRateLimit(limits: $0, reachability: $1)
        }
        assembleSession(&registry)
    }

    private func assemble<UseCases: KindUseCases>(_ useCases: UseCases.Type, _ registry: inout Registry) {
        registry.register(useCases, .transient, needs: UseCases.Repository.self, UseCaseServices.self) {
            UseCases($0, $1)
        }
    }

    private func assembleFavorites(_ registry: inout Registry) {
        let repository = (any FavoritesRepository).self
        registry.register(ToggleFavorite.self, .transient, needs: repository) { [wallClock] in
            ToggleFavorite(favorites: $0, clock: wallClock)
        }
        registry.register(LoadItem.self, .transient, adding: ItemKind.useCases.map { Self.lookingUp($0) }) {
            LoadItem()
        }
        registry.register(ChangeFavorites.self, .transient, needs: repository, LoadItem.self) { [sites, wallClock] in
            ChangeFavorites(favorites: $0, loadItem: $1, sites: sites, clock: wallClock)
        }
        registry.register(CompleteFavorites.self, .transient, needs: repository) { CompleteFavorites(favorites: $0) }
        let searches = (any SavedSearchesRepository).self
        let format = (any FavoritesFileFormat).self
        registry.register(
            ImportFavorites.self, .transient, needs: repository, searches, format, make: ImportFavorites.init)
        registry.register(
            ExportFavorites.self, .transient, needs: repository, searches, format, make: ExportFavorites.init)
    }

    private static func lookingUp<UseCases: KindUseCases>(_ useCases: UseCases.Type) -> Addition<LoadItem> {
        Addition(useCases) { $0.adding($1) }
    }

    /// Registers the session of a provider whose API key belongs to no account.
    ///
    /// The user enters the key, which is verified and can be deleted, but it is never obtained in a browser.
    private func assembleKey<Q: Qualifier>(_ registry: inout Registry, _ provider: Provider, host: String, _: Q.Type) {
        registry.register(Session.self, for: Q.self, .shared, needs: (any TokenStorage).self) {
            Session(provider: provider, host: host, storage: $0)
        }
    }

    private func assembleSession(_ registry: inout Registry) {
        assembleKey(&registry, .unsplash, host: TokenKey.unsplash.host, UnsplashKey.self)
        assembleKey(&registry, .tmdb, host: TokenKey.tmdb.host, TMDBKey.self)
        registry.register(Session.self, .shared, needs: (any TokenStorage).self) { [sites] in
            Session(provider: .github, host: sites.gitHubHost, storage: $0)
        }
        let needs = ((any AuthRepository).self, Session.self)
        registry.register(SignIn.self, .transient, needs: needs.0, needs.1) { [clock] in
            SignIn(auth: $0, session: $1, clock: clock)
        }
        registry.register(SignOut.self, .transient, needs: needs.0, needs.1) { SignOut(auth: $0, session: $1) }
        registry.register(ProvideAccessToken.self, .transient, needs: needs.0, needs.1) { [wallClock] in
            ProvideAccessToken(auth: $0, session: $1, clock: wallClock)
        }
        registry.register(
            ProviderSessions.self, .transient,
            needs: Session.self, Qualified<Session, UnsplashKey>.self, Qualified<Session, TMDBKey>.self, needs.0
        ) { [wallClock] in ProviderSessions(sessions: [$0, $1.service, $2.service], auth: $3, clock: wallClock) }
    }
}
