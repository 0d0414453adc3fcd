/// Whether somebody is signed in.
public enum SessionState: Sendable, Hashable {
    /// Not looked up yet.
    case unknown
    case signedIn(Account)
    /// None was signed in, or the reason why nobody is any more.
    case signedOut(SignOutReason?)
}

/// Why somebody is not signed in any more.
public enum SignOutReason: Sendable, Hashable {
    /// The person left.
    case left
    /// The token ended and could not be renewed.
    case expired
    /// The provider did not accept the token.
    case rejected
}
