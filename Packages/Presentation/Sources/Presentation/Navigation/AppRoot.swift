/// The content of the app's window.
public struct AppRoot {
    /// The coordinator of the sign-in screen or of the tabs, or `nil` before the app is started.
    var coordinator: (any RootCoordinator)?

    /// The coordinator of the tabs, or `nil` if the tabs do not fill the window.
    public var tabs: TabCoordinator? { coordinator as? TabCoordinator }

    /// The coordinator of the sign-in screen, or `nil` if the sign-in screen does not fill the window.
    public var signIn: SignInCoordinator? { coordinator as? SignInCoordinator }
}
