import Data
import DependencyInjection
import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataAssemblyTests {
    private struct Transports: Assembly {
        let transport: any HTTPTransport

        func assemble(_ registry: inout Registry) {
            registry.register((any HTTPTransport).self, for: GitHubService.self, .shared) { transport }
        }
    }

    private let data = DataAssembly(.init(appVersion: "2.1", gitHubURL: GitHubAPI.baseURL))

    @Test("with a transport for each service the layer is complete")
    func complete() throws {
        let container = Container([data, Transports(transport: StubTransport())])
        try container.validate(
            (any UserRepository).self, (any RepoRepository).self, (any LimitsRepository).self)
    }

    @Test("without one the missing transport is named before anything is made")
    func incomplete() {
        #expect(throws: ValidationFailure.self) { try Container([data]).validate() }
    }

    @Test("the repositories ask the configured address under the program's name")
    func configured() async throws {
        let transport = StubTransport().on(.any, .json(#"{"login":"octocat"}"#))
        let container = Container([data, Transports(transport: transport)])
        let users = try container.resolve((any UserRepository).self)
        _ = try await users.profile(of: .login("octocat"), policy: .standard)
        #expect(transport.requests.first?.url.absoluteString == "https://api.github.com/users/octocat")
        #expect(transport.requests.first?.headers["User-Agent"] == "search-app/2.1")
    }
}
