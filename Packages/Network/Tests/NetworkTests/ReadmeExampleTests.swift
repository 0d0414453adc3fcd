import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@Suite("The README's examples", .timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test("an endpoint is sent through all middleware and its response decoded")
    func example() async throws {
        let transport = StubTransport()
            .on(.path("/users/renamed"), .redirect(to: "/user/583231", status: 301))
            .on(.path("/user/583231"), .status(503, headers: ["Retry-After": "0"]), .json(#"{"login": "octocat"}"#))

        struct User: Decodable, Sendable {
            let login: String
        }

        func user(named login: String) -> Endpoint<User> {
            Endpoint(path: ["users", login], decode: .json(User.self))
        }

        let base = try BaseURL("https://api.github.com")
        let client = HTTPClient(
            baseURL: base.url,
            defaultHeaders: ["Accept": "application/vnd.github+json", "User-Agent": "readme/1.0"],
            middleware: [
                RedirectMiddleware(),
                // A cache goes here.
                RetryMiddleware(),
                AuthorizationMiddleware(origin: base.origin, credential: { .bearer(Secret("token")) }),
                LoggingMiddleware(),
            ],
            transport: transport)

        do {
            let user = try await client.send(user(named: "renamed"))
            #expect(user.login == "octocat")
        } catch {
            // `error` is a NetworkError: its kind, how far it got, status, headers, an excerpt of the body.
            Issue.record(error)
        }
        #expect(transport.requests.map { $0.headers["Authorization"] } == Array(repeating: "Bearer token", count: 3))
    }
}
