/// What the app shows at its root.
public enum AppRoot {
    /// It is being found out whether somebody is signed in.
    case launching
    case signIn(SignInCoordinator)
    case tabs(TabCoordinator)

    /// The coordinator of the tabs, while they are shown.
    public var tabs: TabCoordinator? {
        if case .tabs(let tabs) = self { tabs } else { nil }
    }

    /// The coordinator of the sign-in, while it is shown.
    public var signIn: SignInCoordinator? {
        if case .signIn(let signIn) = self { signIn } else { nil }
    }
}
