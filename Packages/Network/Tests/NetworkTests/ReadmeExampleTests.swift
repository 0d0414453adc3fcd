import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ReadmeExampleTests {
    @Test("the README's example sends an endpoint and decodes its answer")
    func example() async throws {
        let transport = StubTransport().on(.path("/users/octocat"), .json(#"{"login": "octocat"}"#))
        let url = try #require(URL(string: "https://api.github.com"))

        struct User: Decodable, Sendable {
            let login: String
        }

        let client = HTTPClient(baseURL: url, transport: transport)
        let user = try await client.send(Endpoint(path: ["users", "octocat"], decode: .json(User.self)))
        #expect(user.login == "octocat")
    }
}
