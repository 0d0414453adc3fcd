/// What lies over a screen; there is at most one.
public enum Overlay: Sendable, Hashable {
    case help
    case filters
    case sort
    case recentQueries
    case signIn
    case messageLog
    case confirm(Confirmation)
}

/// A question that wants a yes before something happens that cannot be undone.
public enum Confirmation: Sendable, Hashable {
    case signOut
}
