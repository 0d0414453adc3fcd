public import Core

/// Why a sign-in did not happen. Nothing was stored.
public enum SignInError: Error, Sendable, Hashable {
    /// The person said no.
    case denied
    /// The code or its time ran out.
    case expired
    /// The app is not set up for the device flow.
    case deviceFlowDisabled
    /// The provider does not know the app: client id or secret is wrong or missing.
    case incorrectClient
    /// The answer came with another state than was sent, so it may be somebody else's (RFC 6749, 10.12).
    case stateMismatch
    /// The provider does not accept the token; the status of its answer, if it was asked.
    case tokenRejected(status: Int?)
    /// The provider refused for a reason of its own; its code, and its words if any.
    case refused(code: String, reason: String?)
    /// The request failed.
    case network(SearchError)
    /// The token could not be kept.
    case storage(TokenStorageError)
}
