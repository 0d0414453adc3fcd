import Domain
public import Shared

/// What an app is known by to the service that people sign in with.
public struct OAuthClient: Sendable, Hashable {
    /// Public: it stands in the URLs that people open.
    public let id: String
    /// Only where the app's owner runs it: an app that is given away has no secret (RFC 8252 section 8.5).
    public let secret: Secret?

    public init(id: String, secret: Secret? = nil) {
        self.id = id
        self.secret = secret
    }

    /// As the environment tells it; the secret is never taken from a file.
    ///
    /// - Parameter configuredID: Counts where the environment has none.
    public init?(environment: Environment, configuredID: String?) {
        guard let id = environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_ID") ?? configuredID else { return nil }
        self.init(id: id, secret: environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_SECRET").map(Secret.init(_:)))
    }
}

extension OAuthClient {
    /// Returns the client, or throws an error with the way to configure it.
    static func required(_ client: OAuthClient?) throws(SignInError) -> OAuthClient {
        guard let client, !client.id.isEmpty else {
            throw .network(
                AppError(
                    .unauthorized,
                    reason: "This copy of the program is not registered with GitHub: no client ID is set",
                    advice: [.registerApp]))
        }
        return client
    }

    /// Returns the client with its secret, or throws an error with the way to configure them.
    static func withSecret(_ client: OAuthClient?) throws(SignInError) -> OAuthClient {
        let client = try required(client)
        guard let secret = client.secret, !secret.isEmpty else {
            throw .network(
                AppError(
                    .unauthorized, reason: "Signing in through the browser requires the client secret of the OAuth app",
                    advice: [.setClientSecret, .signInWithCode]))
        }
        return client
    }
}
