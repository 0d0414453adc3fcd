import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `an endpoint is sent through all middleware and its response is decoded`() async throws {
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
                // Insert a cache here.
                RetryMiddleware(),
                AuthorizationMiddleware(origin: base.origin, credential: { _ in .bearer(Secret("token")) }),
                LoggingMiddleware(),
            ],
            transport: transport)

        do {
            let user = try await client.send(user(named: "renamed"))
            #expect(user.login == "octocat")
        } catch {
            // The NetworkError contains its kind, the progress, status, headers and an excerpt of the body.
            Issue.record(error)
        }
        #expect(transport.requests.map { $0.headers["Authorization"] } == Array(repeating: "Bearer token", count: 3))
    }
}
