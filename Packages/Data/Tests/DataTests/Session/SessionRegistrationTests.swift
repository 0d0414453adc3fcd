import DependencyInjection
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data
@testable import Domain

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
            registry.register(SignIn.self, .transient) {
                SignIn(auth: InMemoryAuthRepository(), session: .inMemory())
            }
        }
    }

    private func container(signsIn: Bool) throws -> Container {
        let services = ServiceSettings(urls: try ServiceURLs(), appVersion: "1.0")
        var configuration = DataAssembly.Configuration(services, decodeImage: DecodedImage.blank)
        configuration.signsIn = signsIn
        return Container([DataAssembly(configuration), Transports()])
    }

    @Test func `with configured services, the layer can sign in`() throws {
        try container(signsIn: true).validate((any AuthRepository).self, SignInInBrowser.self)
    }

    @Test func `without configured services, the layer cannot sign in`() throws {
        let container = try container(signsIn: false)
        #expect(throws: ValidationFailure.self) { try container.validate((any AuthRepository).self) }
    }
}
