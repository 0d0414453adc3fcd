public import Domain
public import Observation

/// The sign-in: as the root of the app, or over a screen.
@MainActor @Observable
public final class SignInCoordinator: Coordinator {
    /// How it ended.
    public enum Outcome: Sendable, Hashable {
        case signedIn(Account)
        /// The person goes on without signing in.
        case browsing
    }

    /// The sign-in itself.
    public let viewModel: SignInViewModel
    /// The overlay over it.
    public private(set) var navigation = NavigationState()
    /// None until it has ended.
    public private(set) var outcome: Outcome?
    /// Told when the sign-in has ended, either way.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    public init(viewModel: SignInViewModel) {
        self.viewModel = viewModel
    }

    public var children: [any Coordinator] { [] }

    public func start() {
        viewModel.onSignedIn = { [weak self] account in self?.finish(.signedIn(account)) }
    }

    public func stop() {
        viewModel.onSignedIn = nil
        viewModel.cancelled()
    }

    /// The person wants to look around without signing in.
    public func browsingChosen() {
        finish(.browsing)
    }

    /// An overlay is wanted; one that is open gives way.
    public func overlayOpened(_ overlay: Overlay) {
        navigation.overlay = overlay
    }

    /// Takes the overlay away.
    public func overlayClosed() {
        navigation.overlay = nil
    }

    private func finish(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        finishDelegate?.coordinatorDidFinish(self)
    }
}
