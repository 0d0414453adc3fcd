import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    private struct Repo: Decodable, Sendable {
        let description: String
    }

    @Test func `the demo example in the README responds, and fails in a failure scenario`() async throws {
        let gitHubURL = try BaseURL("https://api.github.com").url

        let transport = DemoTransport(services: [.gitHub: gitHubURL])
        let client = HTTPClient(
            baseURL: gitHubURL, defaultHeaders: ["User-Agent": "search-app"], transport: transport)
        let repo = try await client.send(Endpoint(path: ["repos", "swiftlang", "swift"], decode: .json(Repo.self)))
        transport.scenario = .rateLimit(.seconds(90))

        #expect(repo.description == "The Swift Programming Language")
        let error = await #expect(throws: NetworkError.self) {
            try await client.send(Endpoint(path: ["repos", "swiftlang", "swift"], decode: .json(Repo.self)))
        }
        #expect(error?.status == 403)
    }
}
