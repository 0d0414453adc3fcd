public import Observation

/// The sign-in: as the root of the app, or over a screen.
@MainActor @Observable
public final class SignInCoordinator: Coordinator {
    /// The sign-in itself.
    public let viewModel: SignInViewModel
    /// The overlay over it.
    public private(set) var navigation = NavigationState()
    /// Told when the sign-in has ended, either way.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    @ObservationIgnored private var hasEnded = false

    public init(viewModel: SignInViewModel) {
        self.viewModel = viewModel
    }

    public var children: [any Coordinator] { [] }

    public func start() {
        viewModel.onSignedIn = { [weak self] in self?.finish() }
    }

    public func stop() {
        viewModel.onSignedIn = nil
        viewModel.cancelled()
    }

    /// The person wants to look around without signing in.
    public func browsingChosen() {
        finish()
    }

    /// An overlay is wanted; one that is open gives way.
    public func overlayOpened(_ overlay: Overlay) {
        navigation.overlay = overlay
    }

    /// Takes the overlay away.
    public func overlayClosed() {
        navigation.overlay = nil
    }

    private func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        finishDelegate?.coordinatorDidFinish(self)
    }
}
