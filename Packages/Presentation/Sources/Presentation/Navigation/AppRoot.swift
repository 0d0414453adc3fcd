/// The content of the app's window.
public enum AppRoot {
    /// The state before the app knows whether the user is signed in.
    case launching
    /// The coordinator of the sign-in screen or of the tabs.
    case coordinator(any RootCoordinator)

    /// The coordinator that fills the window, or `nil` while the app is launching.
    var coordinator: (any RootCoordinator)? {
        if case .coordinator(let coordinator) = self { coordinator } else { nil }
    }

    /// The coordinator of the tabs, or `nil` if the tabs do not fill the window.
    public var tabs: TabCoordinator? { coordinator as? TabCoordinator }

    /// The coordinator of the sign-in screen, or `nil` if the sign-in screen does not fill the window.
    public var signIn: SignInCoordinator? { coordinator as? SignInCoordinator }
}
