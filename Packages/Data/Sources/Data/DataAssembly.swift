public import DependencyInjection
import Domain
public import Foundation
public import Network
import Shared

/// Registers the repositories of the Data layer.
///
/// What it needs and does not have is how to reach each service: the composition root registers an
/// `any HTTPTransport` under the service's qualifier, wrapped in the middleware that belongs to it.
///
/// ```swift
/// registry.register((any HTTPTransport).self, for: GitHubService.self, .shared) {
///     transport.wrapped(in: [RedirectMiddleware(), RetryMiddleware()])
/// }
/// ```
public struct DataAssembly: Assembly {
    /// What the repositories have to be told.
    public struct Configuration: Sendable {
        /// Named to the services in `User-Agent`.
        public var appVersion: String
        /// The base of GitHub's API, such as `https://api.github.com`.
        public var gitHubURL: URL
        public var timeouts: HTTPRequest.Timeouts
        /// None registers neither favourites nor recent queries nor a cache.
        public var storage: StorageConfiguration?

        public init(
            appVersion: String, gitHubURL: URL, timeouts: HTTPRequest.Timeouts = .init(),
            storage: StorageConfiguration? = nil
        ) {
            self.appVersion = appVersion
            self.gitHubURL = gitHubURL
            self.timeouts = timeouts
            self.storage = storage
        }
    }

    private let configuration: Configuration

    public init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(
            GitHubAPI.self, .shared, needs: Qualified<any HTTPTransport, GitHubService>.self
        ) { [configuration] transport in
            GitHubAPI(
                client: HTTPClient(
                    baseURL: configuration.gitHubURL,
                    defaultHeaders: GitHubAPI.defaultHeaders(appVersion: configuration.appVersion),
                    timeouts: configuration.timeouts, transport: transport.service))
        }
        registry.register((any UserRepository).self, .shared, needs: GitHubAPI.self) { GitHubUserRepository(api: $0) }
        registry.register((any RepoRepository).self, .shared, needs: GitHubAPI.self) { GitHubRepoRepository(api: $0) }
        registry.register((any LimitsRepository).self, .shared, needs: GitHubAPI.self) {
            GitHubLimitsRepository(api: $0)
        }
        if let storage = configuration.storage { assemble(storage, &registry) }
    }

    private func assemble(_ storage: StorageConfiguration, _ registry: inout Registry) {
        registry.register(Library.self, .shared) {
            Library(directory: storage.dataDirectory, clock: storage.clock, report: storage.report)
        }
        registry.register((any FavoritesRepository).self, .shared, needs: Library.self) {
            SQLiteFavoritesStore(library: $0)
        }
        registry.register((any QueriesRepository).self, .shared, needs: Library.self) {
            SQLiteQueriesStore(library: $0, keptCount: storage.historyLimit)
        }
        registry.register(SQLiteHTTPCache.self, .shared) {
            SQLiteHTTPCache(
                directory: storage.cacheDirectory, maximumBytes: storage.cacheMaximumBytes, report: storage.report)
        }
        registry.register(HTTPCacheMiddleware.self, .shared, needs: SQLiteHTTPCache.self) {
            HTTPCacheMiddleware(
                cache: $0, lifetime: storage.cacheLifetime, clock: storage.clock, account: storage.account)
        }
    }
}

/// Tells what belongs to GitHub from what belongs to other services.
public enum GitHubService: Qualifier {}
