import Domain
public import Observation

/// The coordinator of the sign-in screen, which fills the window or is shown over another screen.
@MainActor @Observable
public final class SignInCoordinator: RootCoordinator {
    /// The view model of the sign-in screen.
    public let viewModel: SignInViewModel
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
    }

    /// Closes the sign-in screen, because the user has chosen to continue without signing in.
    public func browsingChosen() {
        finish()
    }

    private func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        finishDelegate?.coordinatorDidFinish(self)
    }
}
