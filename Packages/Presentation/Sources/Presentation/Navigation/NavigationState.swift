/// Where one coordinator's screens stand: a path of routes and at most one overlay.
public struct NavigationState: Sendable, Hashable {
    /// The pages over the screen, the last one on top.
    public var path: [Route]
    /// What lies over all of it.
    public var overlay: Overlay?

    public init(path: [Route] = [], overlay: Overlay? = nil) {
        self.path = path
        self.overlay = overlay
    }
}
