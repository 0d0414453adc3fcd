import Domain
import Foundation
import Network
import Shared

/// The authorization code flow with PKCE and a loopback redirect (RFC 6749, section 4.1; RFC 7636; RFC 8252).
///
/// The user signs in with the browser. The service then redirects the browser to a port of this computer.
struct AuthorizeInBrowser: Sendable {
    /// A function that exchanges an authorization code for a token.
    ///
    /// Its parameters are the code, the state that the redirect contained, and the state that was sent.
    /// `SignIn` implements the exchange.
    typealias Exchange<Result> = (AuthorizationCode, Secret?, Secret) async throws(SignInError) -> Result

    /// The maximum time to wait for the redirect.
    static let timeLimit = Duration.seconds(300)

    /// The website of the service, such as `https://github.com`.
    let site: URL
    /// The OAuth app, or `nil` if none is registered. GitHub requires its secret for exchanging a code.
    let client: OAuthClient?
    /// The clock that measures ``timeLimit``.
    var clock: any Clock<Duration> = ContinuousClock()

    /// A Boolean value that indicates whether the OAuth app has the secret that the exchange requires.
    var hasSecret: Bool { client?.secret?.isEmpty == false }

    /// Runs the flow and returns the result of the exchange.
    ///
    /// The port is opened before the URL is shown, and closed after the exchange.
    ///
    /// - Parameters:
    ///   - scopes: The requested scopes. An empty array requests access to public data only.
    ///   - show: Opens or shows the URL. The URL must not become an argument of a process, because anyone who reads it
    ///     can complete the sign-in with another account.
    ///   - onRepeatedRedirect: Called when the browser is redirected again, which has no effect.
    ///   - exchange: Exchanges the authorization code for a token.
    /// - Throws: `SignInError`. It is `denied` or `refused` if the redirect reports this, or `expired` after the time
    ///   limit. A redirect with another state is ignored.
    func callAsFunction<Result>(
        scopes: [String] = [], show: (WebURL) async -> Void, onRepeatedRedirect: @escaping @Sendable () -> Void = {},
        exchange: Exchange<Result>
    ) async throws(SignInError) -> Result {
        let client = try OAuthClient.withSecret(client)
        let state = Secret.random()
        let key: ProofKey
        do {
            key = try ProofKey()
        } catch {
            throw error.signInError
        }
        let listener = try RedirectListener(state: state, onRepeatedRedirect: onRepeatedRedirect)
        defer { listener.stop() }
        // The parameters of RFC 6749, section 4.1.1, and RFC 7636, section 4.3.
        var items = [
            ("client_id", client.id), ("redirect_uri", listener.url), ("state", state.withText { $0 }),
            ("code_challenge", key.challenge), ("code_challenge_method", "S256"),
        ]
        if !scopes.isEmpty { items.append(("scope", scopes.joined(separator: " "))) }
        let query = items.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
        guard let url = WebURL("\(site.absoluteString)/login/oauth/authorize?\(query)") else { throw .incorrectClient }
        await show(url)
        let redirect = try await wait(for: listener)
        let code = AuthorizationCode(
            code: try redirect.result.get(), verifier: key.verifier, redirectURL: listener.url)
        return try await exchange(code, redirect.state, state)
    }

    private func wait(for listener: RedirectListener) async throws(SignInError) -> Redirect {
        let redirect = await withTaskGroup(of: Redirect?.self) { group in
            group.addTask { await listener.redirect() }
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.timeLimit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        if let redirect { return redirect }
        throw Task.isCancelled ? .network(.cancelled) : .expired
    }
}

extension MissingLibrary {
    /// The missing library as an error of the sign-in with the browser.
    var signInError: SignInError {
        .network(
            AppError(
                .missingLibrary, operation: "Signing in through the browser", reason: description,
                advice: [.install(self), .signInWithCode]))
    }
}
