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
    /// The client, or words on how to set it.
    static func required(_ client: OAuthClient?) throws(SignInError) -> OAuthClient {
        guard let client, !client.id.isEmpty else {
            throw .network(
                AppError(
                    .unauthorized,
                    message: "This copy of the program is not registered with GitHub: no client id is set.",
                    hint: "Register an OAuth app at https://github.com/settings/applications/new, with “Enable "
                        + "Device Flow” ticked, and set its client id as SEARCHAPP_GITHUB_CLIENT_ID or with "
                        + "`App config set github.clientId ID`. `App auth login --with-token` needs none."))
        }
        return client
    }

    /// The client with its secret, or words on how to set them.
    static func withSecret(_ client: OAuthClient?) throws(SignInError) -> OAuthClient {
        let client = try required(client)
        guard let secret = client.secret, !secret.isEmpty else {
            throw .network(
                AppError(
                    .unauthorized, message: "GitHub lets no app sign in through the browser without its secret.",
                    hint: "Set SEARCHAPP_GITHUB_CLIENT_SECRET, or leave out --web to sign in with a code."))
        }
        return client
    }
}
