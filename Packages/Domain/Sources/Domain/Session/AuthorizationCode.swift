public import Shared

/// What came back from the browser, to be exchanged for a token (RFC 6749, 4.1.3; RFC 7636, 4.5).
public struct AuthorizationCode: Sendable, Hashable {
    /// Good for one exchange.
    public let code: Secret
    /// The verifier whose challenge was sent.
    public let verifier: Secret
    /// The redirect address that was sent.
    public let redirectURL: String

    public init(code: Secret, verifier: Secret, redirectURL: String) {
        self.code = code
        self.verifier = verifier
        self.redirectURL = redirectURL
    }
}
