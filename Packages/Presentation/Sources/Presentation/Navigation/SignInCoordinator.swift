public import Domain
public import Observation

/// The coordinator of the sign-in, which fills the window or is an overlay over a screen.
@MainActor @Observable
public final class SignInCoordinator: RootCoordinator {
    /// The model of the sign-in.
    public let viewModel: SignInViewModel
    /// The overlay over the sign-in.
    private(set) var navigation = NavigationState()
    public private(set) var children: [any Coordinator] = []
    /// The delegate to notify when the user has signed in or continues without signing in.
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

    /// Returns `false`, because a location can only be shown after the sign-in.
    public func opened(_ link: DeepLink) -> Bool { false }

    /// Returns `true`, because the sign-in is already shown.
    public func signInNeeded(_ reason: SignOutReason) -> Bool { true }

    /// Finishes the sign-in without signing in.
    public func browsingChosen() {
        finish()
    }

    /// Opens an overlay, replacing the current one.
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
