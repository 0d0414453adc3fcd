import DependencyInjection
import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct DataAssemblyTests {
    private struct Transports: Assembly {
        let transport: any HTTPTransport

        func assemble(_ registry: inout Registry) {
            registry.register((any HTTPTransport).self, for: GitHubService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: UnsplashService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: TMDBService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: ImageService.self, .shared) { transport }
            registry.register(APIKeyCheck.self, for: GitHubService.self, .shared) { .notNeeded }
            registry.register(APIKeyCheck.self, for: UnsplashService.self, .shared) { .notNeeded }
            registry.register(APIKeyCheck.self, for: TMDBService.self, .shared) { .notNeeded }
        }
    }

    private let configuration: DataAssembly.Configuration
    private var data: DataAssembly { DataAssembly(configuration) }

    init() throws {
        var configuration = DataAssembly.Configuration(
            ServiceSettings(urls: try ServiceURLs(), appVersion: "2.1"), decodeImage: DecodedImage.blank)
        configuration.signsIn = false
        self.configuration = configuration
    }

    @Test func `every kind is listed, in the order of all`() {
        func kind<Kind: KindRepository>(_ kind: Kind.Type) -> ItemKind { Kind.Element.kind }
        #expect(kinds.map { kind($0) } == ItemKind.all)
    }

    @Test func `with a transport for each service the layer is complete`() throws {
        let container = Container([data, Transports(transport: StubTransport())])
        try container.validate(
            (any UserRepository).self, (any RepoRepository).self, (any LimitsRepository).self,
            (any PhotoRepository).self, (any MoviesRepository).self, (any ImageRepository).self)
    }

    @Test func `with directories, favorites, recent queries and the cache are available`() throws {
        var configuration = configuration
        configuration.storage = StorageConfiguration(dataDirectory: nil, cacheDirectory: nil)
        let container = Container([DataAssembly(configuration), Transports(transport: StubTransport())])
        try container.validate((any FavoritesRepository).self, (any QueriesRepository).self, SQLiteHTTPCache.self)
    }

    @Test func `without a transport, validation names it before any service is created`() {
        #expect(throws: ValidationFailure.self) { try Container([data]).validate() }
    }

    @Test func `the repositories ask the configured address under the program's name`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"login":"octocat"}"#))
        let container = Container([data, Transports(transport: transport)])
        let users = try container.resolve((any UserRepository).self)
        _ = try await users.profile(of: .login("octocat"), policy: .standard)
        #expect(transport.requests.first?.url.absoluteString == "https://api.github.com/users/octocat")
        #expect(transport.requests.first?.headers["User-Agent"] == "search-app/2.1")
    }

    @Test func `each service is requested at its own URL`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"id":"7"}"#), .json(#"{"id":7}"#))
        let container = Container([data, Transports(transport: transport)])
        _ = try await container.resolve((any PhotoRepository).self).photo("7", policy: .standard)
        _ = try await container.resolve((any MoviesRepository).self).movie(7, policy: .standard)
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://api.unsplash.com/photos/7",
                "https://api.themoviedb.org/3/movie/7?append_to_response=release_dates%2Cvideos",
            ])
    }
}
