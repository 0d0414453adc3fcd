/// Which account a detail is asked for.
public enum UserReference: Sendable, Hashable {
    /// The account that is signed in.
    case me
    /// An account by its login.
    case login(String)
}
