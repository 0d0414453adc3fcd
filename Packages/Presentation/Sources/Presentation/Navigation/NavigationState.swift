public import Domain

/// Where one coordinator's screens stand: the things that were opened and at most one overlay.
public struct NavigationState: Sendable, Hashable {
    /// The details over the screen, the last one on top.
    public var path: [ItemKey]
    /// What lies over all of it.
    public var overlay: Overlay?

    public init(path: [ItemKey] = [], overlay: Overlay? = nil) {
        self.path = path
        self.overlay = overlay
    }
}

/// A place in the app as a plain value: a tab, what it searches for, and the details on top of it.
public struct DeepLink: Sendable, Hashable {
    /// Where it leads.
    public let tab: Feature.ID
    /// Submitted on the tab's search screen, if it has one.
    public let query: String?
    /// The details over the tab's own screen, the last one on top.
    public let path: [ItemKey]

    public init(_ tab: Feature.ID, query: String? = nil, path: [ItemKey] = []) {
        self.tab = Feature.id(named: tab)
        self.query = query
        self.path = path
    }
}

/// What lies over a screen; there is at most one.
public enum Overlay: Sendable, Hashable {
    case help
    case filters
    case sort
    case recentQueries
    case signIn
    case messageLog
    /// All that can be done, found by typing.
    case palette
    /// What rows are to be written as.
    case export
    case confirm(Confirmation)
}

/// A question that wants a yes before something happens that cannot be undone.
public enum Confirmation: Sendable, Hashable {
    case signOut
}
