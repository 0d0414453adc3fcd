public import Domain
public import Observation

/// The coordinator of the sign-in screen, which fills the window or is shown over another screen.
@MainActor @Observable
public final class SignInCoordinator: RootCoordinator {
    /// The view model of the sign-in screen.
    public let viewModel: SignInViewModel
    /// The navigation state. Its overlay, if any, covers the sign-in screen.
    private(set) var navigation = NavigationState()
    public private(set) var children: [any Coordinator] = []
    /// The delegate to notify when the user has signed in or has chosen to continue without signing in.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    @ObservationIgnored private var hasEnded = false

    init(viewModel: SignInViewModel) {
        self.viewModel = viewModel
    }

    public func start() {
        viewModel.onSignedIn = { [weak self] in self?.finish() }
    }

    public func stop() {
        viewModel.onSignedIn = nil
        viewModel.cancelled()
        for child in children { child.stop() }
        children = []
    }

    public func attach(_ child: any Coordinator) {
        children.append(child)
        child.start()
    }

    public func detach(_ child: any Coordinator) {
        guard children.contains(where: { $0 === child }) else { return }
        child.stop()
        children.removeAll { $0 === child }
    }

    /// Returns `false`, because the app can open a location only after the sign-in screen is closed.
    public func opened(_ link: DeepLink) -> Bool { false }

    /// Returns `true`, because the sign-in screen is already shown.
    public func signInNeeded(_ reason: SignOutReason) -> Bool { true }

    /// Closes the sign-in screen, because the user has chosen to continue without signing in.
    public func browsingChosen() {
        finish()
    }

    /// Opens an overlay. An overlay that is already open is replaced.
    func overlayOpened(_ overlay: Overlay) {
        navigation.overlay = overlay
    }

    /// Closes the overlay.
    func overlayClosed() {
        navigation.overlay = nil
    }

    private func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        finishDelegate?.coordinatorDidFinish(self)
    }
}
