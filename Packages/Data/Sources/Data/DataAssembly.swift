public import DependencyInjection
public import Domain
import Foundation
import Network
import Shared

/// The assembly that registers the repositories of the Data layer.
///
/// The composition root provides the transports. With a ``Configuration/connection``, it registers one `any
/// HTTPTransport`, and this assembly wraps the transport in the middleware that each service requires. Without a
/// connection, it registers a transport under the qualifier of each service, and an ``APIKeyCheck`` that indicates
/// whether a key or token is available.
///
/// ```swift
/// registry.register((any HTTPTransport).self, for: GitHubService.self, .shared) {
///     transport.wrapped(in: [RedirectMiddleware(), RetryMiddleware()])
/// }
/// ```
public struct DataAssembly: Assembly {
    /// The settings that the composition root passes to the repositories of the Data layer.
    public struct Configuration: Sendable {
        /// The URLs of the services, and the settings for requests to them.
        public var services: ServiceSettings
        /// Whether the assembly registers sign-in.
        public var signsIn = true
        /// The websites of GitHub, Unsplash and TMDB. GitHub's website may be that of a GitHub Enterprise Server.
        public var sites: WebSites
        /// The name of the environment variable that contains the GitHub token, or `nil`. Errors about a rejected token
        /// mention it.
        public var gitHubTokenVariable: String?
        /// The settings for stored files. If the value is `nil`, the assembly registers no favorites, no recent queries
        /// and no cache.
        public var storage: StorageConfiguration?
        /// The database files of the run, or `nil` to create them from the settings in ``storage``.
        public var stores: Stores?
        /// The connection to the services, or `nil` if the composition root registers a transport for each service.
        public var connection: ServiceConnection?
        /// The maximum total size of decoded images in memory, in bytes.
        public var imageMemorySize: Int
        /// The function that decodes an image file.
        public var decodeImage: ImageLoader.Decode

        public init(
            _ services: ServiceSettings, sites: WebSites = WebSites(), storage: StorageConfiguration? = nil,
            connection: ServiceConnection? = nil, imageMemorySize: Int = ImageLoader.standardMemorySize,
            decodeImage: @escaping ImageLoader.Decode
        ) {
            self.services = services
            self.sites = sites
            self.storage = storage
            self.connection = connection
            self.imageMemorySize = imageMemorySize
            self.decodeImage = decodeImage
        }
    }

    private let configuration: Configuration
    private var services: ServiceSettings { configuration.services }

    public init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    public func assemble(_ registry: inout Registry) {
        let (urls, version) = (services.urls, services.appVersion)
        assemble(
            GitHubService.self, at: urls.gitHubAPI, GitHubAPI.defaultHeaders(appVersion: version), &registry
        ) { [configuration] client, account in
            GitHubAPI(
                client: client, sites: configuration.sites, account: account,
                tokenVariable: configuration.gitHubTokenVariable)
        }
        assemble(
            UnsplashService.self, at: urls.unsplashAPI, UnsplashAPI.defaultHeaders(appVersion: version), &registry
        ) { UnsplashAPI(service: WebService(client: $0, errorRules: .unsplash, key: $1)) }
        assemble(TMDBService.self, at: urls.tmdbAPI, TMDBAPI.defaultHeaders(appVersion: version), &registry) {
            TMDBAPI(service: WebService(client: $0, errorRules: .tmdb, key: $1))
        }
        registry.register((any LimitsRepository).self, .shared, needs: GitHubAPI.self) {
            GitHubLimitsRepository(api: $0)
        }
        for kind in kinds { assemble(kind, &registry) }
        assembleImages(&registry)
        if let storage = configuration.storage { assemble(storage, &registry) }
        if configuration.signsIn { assembleSignIn(&registry) }
        if let connection = configuration.connection { assemble(connection, &registry) }
    }

    private func assemble<Kind: KindRepository>(_ kind: Kind.Type, _ registry: inout Registry) {
        registry.register(Kind.Interface.self, .shared, needs: Kind.API.self) { Kind.make($0) }
    }

    /// Registers the client for a service. The closure receives a check of whether a token or API key is available.
    private func assemble<Service: Qualifier, API: Sendable>(
        _: Service.Type, at base: BaseURL, _ headers: HTTPHeaders, _ registry: inout Registry,
        make: @escaping @Sendable (HTTPClient, APIKeyCheck) -> API
    ) {
        registry.register(
            API.self, .shared, needs: Qualified<any HTTPTransport, Service>.self, Qualified<APIKeyCheck, Service>.self
        ) { [services] transport, key in
            make(services.client(at: base, headers: headers, over: transport.service), key.service)
        }
    }

    private func assembleImages(_ registry: inout Registry) {
        registry.register(
            (any ImageRepository).self, .shared, needs: Qualified<any HTTPTransport, ImageService>.self
        ) { [configuration] transport in
            let storage = configuration.storage
            return ImageLoader(
                transport: transport.service, appVersion: configuration.services.appVersion,
                timeouts: configuration.services.timeouts, cache: storage?.imageCache(),
                lifetime: storage?.cacheLifetime, memorySize: configuration.imageMemorySize,
                mayBeHere: configuration.services.hasServiceHere, clock: storage?.clock ?? .system,
                decode: configuration.decodeImage)
        }
    }

    private func assemble(_ storage: StorageConfiguration, _ registry: inout Registry) {
        let stores = configuration.stores ?? Stores(storage)
        registry.register(UserDatabase.self, .shared) { stores.userDatabase }
        registry.register((any FavoritesRepository).self, .shared, needs: UserDatabase.self) { [configuration] in
            SQLiteFavoritesStore(userDatabase: $0, sites: configuration.sites)
        }
        registry.register((any FavoritesFileFormat).self, .shared) { JSONFavoritesFormat() }
        registry.register((any QueriesRepository).self, .shared, needs: UserDatabase.self) { [configuration] in
            SQLiteQueriesStore(userDatabase: $0, sites: configuration.sites, maximumCount: storage.historyLimit)
        }
        registry.register((any SavedSearchesRepository).self, .shared, needs: UserDatabase.self) { [configuration] in
            SQLiteSavedSearchesStore(userDatabase: $0, sites: configuration.sites)
        }
        registry.register(SQLiteHTTPCache.self, .shared) { stores.cache }
        registry.register(ServiceCache.self, .transient, needs: SQLiteHTTPCache.self) {
            ServiceCache(cache: $0, storage: storage)
        }
    }
}

extension DataAssembly {
    private func assembleSignIn(_ registry: inout Registry) {
        registry.register(
            (any AuthRepository).self, .shared, needs: Qualified<any HTTPTransport, SessionService>.self
        ) { [services] in GitHubAuthRepository(services: services, transport: $0.service) }
        registry.register(SignInInBrowser.self, .transient, needs: SignIn.self) { [services] in
            SignInInBrowser(
                authorize: AuthorizeInBrowser(site: services.urls.gitHubWeb.url, client: services.client), signIn: $0)
        }
    }
}

extension DataAssembly {
    private func assemble(_ connection: ServiceConnection, _ registry: inout Registry) {
        let transport = (any HTTPTransport).self
        registry.register(
            SessionCredentials.self, for: GitHubService.self, .shared, needs: Session.self, ProvideAccessToken.self
        ) { connection.makeCredentials($0, load: $1.callAsFunction) }
        assemble(connection, to: .github, services.urls.gitHubAPI.origin, GitHubService.self, &registry)
        assembleKey(connection, UnsplashService.self, UnsplashKey.self, &registry)
        assemble(connection, to: .unsplash, services.urls.unsplashAPI.origin, UnsplashService.self, &registry)
        assembleKey(connection, TMDBService.self, TMDBKey.self, &registry)
        assemble(connection, to: .tmdb, services.urls.tmdbAPI.origin, TMDBService.self, &registry)
        registry.register(transport, for: ImageService.self, .shared, needs: transport) {
            connection.wrapForImages($0)
        }
        registry.register(transport, for: SessionService.self, .shared, needs: transport) {
            connection.wrapForSignIn($0)
        }
    }

    private func assemble<Service: Qualifier>(
        _ connection: ServiceConnection, to provider: Provider, _ origin: Origin, _: Service.Type,
        _ registry: inout Registry
    ) {
        registry.register(
            (any HTTPTransport).self, for: Service.self, .shared,
            needs: (any HTTPTransport).self, SQLiteHTTPCache.self, Qualified<SessionCredentials, Service>.self
        ) { connection.wrap($0, to: provider, at: origin, cache: $1, $2.service) }
        registry.register(
            APIKeyCheck.self, for: Service.self, .shared, needs: Qualified<SessionCredentials, Service>.self
        ) { connection.keyCheck($0.service) }
    }

    /// Registers the credentials of a service that requires the user's own API key.
    private func assembleKey<Service: Qualifier, Key: Qualifier>(
        _ connection: ServiceConnection, _: Service.Type, _: Key.Type, _ registry: inout Registry
    ) {
        registry.register(SessionCredentials.self, for: Service.self, .shared, needs: Qualified<Session, Key>.self) {
            connection.makeCredentials($0.service, load: $0.service.accessToken)
        }
    }
}

/// The qualifier under which GitHub's transport and credentials are registered in the container.
public enum GitHubService: Qualifier {}

/// The qualifier under which Unsplash's transport and credentials are registered in the container.
public enum UnsplashService: Qualifier {}

/// The qualifier under which TMDB's transport and credentials are registered in the container.
public enum TMDBService: Qualifier {}

/// The qualifier under which the transport to image hosts is registered in the container. Image hosts receive no
/// credentials.
public enum ImageService: Qualifier {}

/// The qualifier under which the transport of sign-in requests is registered in the container. These requests carry
/// their own credentials.
public enum SessionService: Qualifier {}
