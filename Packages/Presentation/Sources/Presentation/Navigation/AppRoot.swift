/// The coordinator that fills the window.
public enum AppRoot {
    /// No coordinator, because the session is not known yet.
    case launching
    /// The coordinator of the sign-in or of the tabs.
    case coordinator(any RootCoordinator)

    /// The coordinator, or `nil` while the app launches.
    var coordinator: (any RootCoordinator)? {
        if case .coordinator(let coordinator) = self { coordinator } else { nil }
    }

    /// The coordinator of the tabs, or `nil` if they are not shown.
    public var tabs: TabCoordinator? { coordinator as? TabCoordinator }

    /// The coordinator of the sign-in, or `nil` if it does not fill the window.
    public var signIn: SignInCoordinator? { coordinator as? SignInCoordinator }
}
