/// Where one coordinator's screens stand: a path of routes and at most one overlay.
public struct NavigationState: Sendable, Hashable {
    public var path: [Route]
    public var overlay: Overlay?

    public init(path: [Route] = [], overlay: Overlay? = nil) {
        self.path = path
        self.overlay = overlay
    }
}
