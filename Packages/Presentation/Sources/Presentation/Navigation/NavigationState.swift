public import Domain

/// The navigation state of a coordinator: the open detail pages and the overlay.
public struct NavigationState: Sendable, Hashable {
    /// The keys of the items whose pages are open, from bottom to top.
    public var path: [ItemKey]
    /// The overlay above the topmost page, or `nil` if there is no overlay.
    public var overlay: Overlay?

    public init(path: [ItemKey] = [], overlay: Overlay? = nil) {
        self.path = path
        self.overlay = overlay
    }
}

/// A location in the app that can be opened directly: a tab, a search query and a stack of detail pages.
public struct DeepLink: Sendable, Hashable {
    /// The ID of the tab.
    public let tab: Feature.ID
    /// The query to run on the tab, or `nil` to run no search.
    let query: String?
    /// The keys of the items whose pages to open, from bottom to top.
    let path: [ItemKey]

    public init(_ tab: Feature.ID, query: String? = nil, path: [ItemKey] = []) {
        self.tab = Feature.id(named: tab)
        self.query = query
        self.path = path
    }
}

/// An overlay over a screen.
public enum Overlay: Sendable, Hashable {
    case help
    case filters
    case sort
    case recentQueries
    case signIn
    case messageLog
    /// The command palette with all actions.
    case palette
    /// The menu of formats in which results can be exported.
    case export
    /// The question whether to sign out.
    case signOut
}
