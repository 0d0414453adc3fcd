import DependencyInjection
import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SessionRegistrationTests {
    /// The services that every assembly of the layer requires.
    private struct Transports: Assembly {
        func assemble(_ registry: inout Registry) {
            let transport = StubTransport()
            registry.register((any HTTPTransport).self, for: GitHubService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: UnsplashService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: TMDBService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: ImageService.self, .shared) { transport }
            registry.register((any HTTPTransport).self, for: SessionService.self, .shared) { transport }
            registry.register(APIKeyCheck.self, for: GitHubService.self, .shared) { .notNeeded }
            registry.register(APIKeyCheck.self, for: UnsplashService.self, .shared) { .notNeeded }
            registry.register(APIKeyCheck.self, for: TMDBService.self, .shared) { .notNeeded }
            registry.register(SignInWithCode.self, .transient) {
                SignInWithCode(auth: InMemoryAuthRepository(), session: .inMemory())
            }
        }
    }

    private func container(signsIn: Bool) -> Container {
        let services = SessionServices(
            gitHubSite: GitHubAPI.baseURL, gitHubAPI: GitHubAPI.baseURL, unsplashAPI: UnsplashAPI.baseURL,
            tmdbAPI: TMDBAPI.baseURL, client: nil, appVersion: "1.0")
        let data = DataAssembly(
            .init(
                appVersion: "1.0", gitHubURL: GitHubAPI.baseURL, unsplashURL: UnsplashAPI.baseURL,
                tmdbURL: TMDBAPI.baseURL, session: signsIn ? services : nil, decodeImage: DecodedImage.blank))
        return Container([data, Transports()])
    }

    @Test func `with configured services, the layer can sign in`() throws {
        try container(signsIn: true).validate((any AuthRepository).self, SignInInBrowser.self)
    }

    @Test func `without configured services, the layer cannot sign in`() {
        #expect(throws: ValidationFailure.self) {
            try container(signsIn: false).validate((any AuthRepository).self)
        }
    }
}
