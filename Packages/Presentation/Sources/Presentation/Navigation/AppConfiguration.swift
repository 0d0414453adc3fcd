/// What the app decides once, before it starts.
public struct AppConfiguration: Sendable, Hashable {
    /// Whether somebody must sign in, or choose to go on without, before the tabs are shown. GitHub can be searched
    /// without, so it is off unless chosen.
    public let requiresSignIn: Bool

    public init(requiresSignIn: Bool = false) {
        self.requiresSignIn = requiresSignIn
    }
}
