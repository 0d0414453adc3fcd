/// A place in the app as a plain value: a tab, what it searches for, and the details on top of it.
public struct DeepLink: Sendable, Hashable {
    /// Where it leads.
    public let tab: Tab
    /// Submitted on the tab's search screen, if it has one.
    public let query: String?
    /// The pages over the tab's own screen, the last one on top.
    public let path: [Route]

    public init(_ tab: Tab, query: String? = nil, path: [Route] = []) {
        self.tab = tab
        self.query = query
        self.path = path
    }
}
