import Domain
import Foundation
import Network
import Shared

/// Sends the person through the browser and waits on this computer for them to come back: the authorization code flow
/// with PKCE over a loopback redirect (RFC 6749 section 4.1, RFC 7636, RFC 8252).
struct AuthorizeInBrowser: Sendable {
    /// Exchanges what came back, given the state that came back and the one that was sent:
    /// `SignInWithCode` is made for it.
    typealias Exchange<Result> = (AuthorizationCode, Secret?, Secret) async throws(SignInError) -> Result

    /// How long the person may take.
    static let timeLimit = Duration.seconds(300)

    private let site: URL
    private let client: OAuthClient?
    private let clock: any Clock<Duration>
    private let random: RandomText

    /// - Parameters:
    ///   - site: The service's pages for people, such as `https://github.com`.
    ///   - client: The app, with its secret: GitHub exchanges no code without.
    ///   - clock: What ``timeLimit`` is measured by.
    init(
        site: URL, client: OAuthClient?, clock: any Clock<Duration> = ContinuousClock(), random: RandomText = .system
    ) {
        self.site = site
        self.client = client
        self.clock = clock
        self.random = random
    }

    /// Whether the app has the secret that an exchange takes.
    var hasSecret: Bool { client?.secret?.isEmpty == false }

    /// Returns what the exchange returns. The port is open from before the URL is shown until the exchange has
    /// ended, and no longer.
    ///
    /// - Parameters:
    ///   - scopes: Rights asked for; none for public data only.
    ///   - show: Opens or shows the URL. Whoever reads it can finish the sign-in as themselves: it must not stand
    ///     among a process's arguments.
    ///   - cameAgain: Told when the browser comes back once more, which is not used.
    /// - Throws: `SignInError`: `denied` or `refused` by what came back, `expired` when nothing did in time. What comes
    ///   back with another state than was sent is ignored.
    func callAsFunction<Result>(
        scopes: [String] = [], show: (WebURL) async -> Void, cameAgain: @escaping @Sendable () -> Void = {},
        exchange: Exchange<Result>
    ) async throws(SignInError) -> Result {
        let client = try OAuthClient.withSecret(client)
        let state = random()
        let key: ProofKey
        do {
            key = try ProofKey(random: random)
        } catch {
            throw error.signInError
        }
        let listener = try RedirectListener(state: state, cameAgain: cameAgain)
        defer { listener.stop() }
        let request = AuthorizationRequest(
            clientID: client.id, redirectURL: listener.url, scopes: scopes, state: state, challenge: key.challenge)
        guard let url = request.url(onSite: site) else { throw .incorrectClient }
        await show(url)
        let redirect = try await wait(for: listener)
        switch redirect.content {
        case .refusal(let code, let reason):
            throw SignInError(redirectRefusal: code, reason: reason)
        case .code(let code):
            let code = AuthorizationCode(code: code, verifier: key.verifier, redirectURL: listener.url)
            return try await exchange(code, redirect.state, state)
        }
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
    /// The error for a sign-in in the browser.
    var signInError: SignInError {
        .network(
            AppError(
                .missingLibrary, operation: "Signing in through the browser", reason: description,
                advice: [.install(self), .signInWithCode]))
    }
}

/// What the browser is sent to GitHub with (RFC 6749 section 4.1.1; RFC 7636 section 4.3).
struct AuthorizationRequest: Sendable {
    let clientID: String
    let redirectURL: String
    let scopes: [String]
    let state: Secret
    let challenge: String

    /// None when the base is no web address.
    func url(onSite site: URL) -> WebURL? {
        var items = [
            ("client_id", clientID), ("redirect_uri", redirectURL), ("state", state.withText { $0 }),
            ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ]
        if !scopes.isEmpty { items.append(("scope", scopes.joined(separator: " "))) }
        let query = items.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
        return WebURL("\(site.absoluteString)/login/oauth/authorize?\(query)")
    }
}
