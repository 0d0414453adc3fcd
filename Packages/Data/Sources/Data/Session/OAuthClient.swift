import Domain
public import Shared

/// The identity of a registered OAuth app.
public struct OAuthClient: Sendable, Hashable {
    /// The client ID. It is not a secret, because it is part of the URLs that users open.
    let id: String
    /// The client secret, or `nil`. A distributed app has none, because it could not keep the secret confidential (RFC
    /// 8252, section 8.5).
    let secret: Secret?

    public init(id: String, secret: Secret? = nil) {
        self.id = id
        self.secret = secret
    }
}

extension OAuthClient {
    /// Returns the client if it is configured.
    ///
    /// - Throws: An error that explains how to configure the client.
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

    /// Returns the client if it is configured with a secret.
    ///
    /// - Throws: An error that explains how to configure the client and its secret.
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
