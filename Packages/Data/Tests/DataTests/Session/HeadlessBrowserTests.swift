import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of the sign-in with a real browser: GitHub's page, the button, the redirect and the final page.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct HeadlessBrowserTests {
    /// Returns a server that simulates GitHub's sign-in page, whose script presses one of two buttons.
    private static func gitHub(pressing button: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            let parts = URLComponents(string: request.target)
            let items = (parts?.queryItems ?? []).reduce(into: [String: String]()) { $0[$1.name] = $1.value }
            guard parts?.path == "/login/oauth/authorize", let redirect = items["redirect_uri"] else {
                return .response(404, body: [])
            }
            let state = items["state"] ?? ""
            let page = """
                <!doctype html><title>Authorize</title>
                <a id="authorize" href="\(redirect)?code=the-code&amp;state=\(state)">Authorize</a>
                <a id="cancel" href="\(redirect)?error=access_denied&amp;state=\(state)">Cancel</a>
                <script>document.getElementById("\(button)").click()</script>
                """
            return .response(headers: ["Content-Type": "text/html; charset=utf-8"], body: Array(page.utf8))
        }
    }

    /// Signs in with the browser and returns its final page with the result.
    ///
    /// - Parameter lead: Returns the URL with which the browser is started.
    private func signIn(
        pressing button: String, by lead: @escaping @Sendable (WebURL) -> String = { $0.text }
    ) async throws -> (Result<Secret, SignInError>, page: String) {
        let server = try Self.gitHub(pressing: button)
        defer { server.stop() }
        let authorize = AuthorizeInBrowser(
            site: server.url, client: OAuthClient(id: AuthStage.clientID, secret: AuthStage.clientSecret))
        var browser: Task<String, any Error>?
        let result: Result<Secret, SignInError>
        do throws(SignInError) {
            let code = try await authorize { address in
                browser = Task { try await HeadlessBrowser.page(at: lead(address)) }
            } exchange: { code, _, _ in
                code.code
            }
            result = .success(code)
        } catch {
            result = .failure(error)
        }
        return (result, try await browser?.value ?? "")
    }

    @Test func `pressing Authorize returns the code and shows how to continue`() async throws {
        let (result, page) = try await signIn(pressing: "authorize")
        #expect(result == .success(Secret("the-code")))
        #expect(page.contains("<h1>Almost there</h1>"))
    }

    @Test func `pressing Cancel denies the sign-in, and the page says that nothing was stored`() async throws {
        let (result, page) = try await signIn(pressing: "cancel")
        #expect(result == .failure(.denied))
        #expect(page.contains("You declined, so nothing was stored."))
    }

    @Test func `a local start page redirects to GitHub, and its URL reveals nothing about the sign-in`() async throws {
        let directory = try TemporaryDirectory()
        defer { withExtendedLifetime(directory) {} }
        let shown = Mutex("")
        let (result, page) = try await signIn(pressing: "authorize") { address in
            let start = StartPage(leadingTo: address, in: directory.path)
            shown.withLock { $0 = start?.url ?? "" }
            return start?.url ?? ""
        }
        #expect(result == .success(Secret("the-code")))
        #expect(page.contains("<h1>Almost there</h1>"))
        #expect(shown.withLock(\.self).hasPrefix("file:///"))
        #expect(!shown.withLock(\.self).contains("state"))
    }
}
