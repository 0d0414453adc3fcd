/// What the app decides once, before it starts.
public struct AppConfiguration: Sendable, Hashable {
    /// Whether somebody must sign in, or choose to go on without, before the tabs are shown. GitHub can be searched
    /// without, so it is off unless chosen.
    public let requiresSignIn: Bool
    /// The features of the tab bar, in its order.
    public let tabs: [Feature.ID]

    public init(requiresSignIn: Bool = false, tabs: [Feature.ID] = AppConfiguration.standardTabs) {
        self.requiresSignIn = requiresSignIn
        self.tabs = tabs
    }
}
