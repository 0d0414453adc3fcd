public import Shared

/// What an app is known by to the service that people sign in with.
public struct OAuthClient: Sendable, Hashable {
    /// Public: it stands in the addresses that people open.
    public let id: String
    /// Only where the app's owner runs it: an app that is given away has no secret (RFC 8252 section 8.5).
    public let secret: Secret?

    public init(id: String, secret: Secret? = nil) {
        self.id = id
        self.secret = secret
    }
}
