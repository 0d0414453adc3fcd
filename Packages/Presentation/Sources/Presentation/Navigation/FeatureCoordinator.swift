public import Domain
public import Observation
import Shared

/// The coordinator of one feature, which shows its first screen, detail pages over it, and at most one overlay.
@MainActor @Observable
public final class FeatureCoordinator: Coordinator {
    /// The feature that the coordinator shows.
    public let feature: Feature
    /// The first screen of the feature.
    public let root: any ScreenModel
    /// The navigation state: the open pages and the overlay.
    public private(set) var navigation = NavigationState()
    public private(set) var children: [any Coordinator] = []
    /// The delegate to notify when the user has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    /// The view models of the open detail pages, from bottom to top.
    private var details: [any ScreenModel] = []
    private let features: Features
    private let context: ScreenContext
    private let makeSignIn: @MainActor (SignOutReason?) -> SignInCoordinator

    init(
        _ feature: Feature, features: Features, context: ScreenContext,
        makeSignIn: @escaping @MainActor (SignOutReason?) -> SignInCoordinator
    ) {
        self.feature = feature
        self.features = features
        root = feature.root(context)
        self.context = context
        self.makeSignIn = makeSignIn
    }

    /// The view model of the topmost screen.
    public var screen: any ScreenModel { details.last ?? root }

    /// The screen on which the topmost page was opened, or `nil` if no page is open.
    public var opener: (any ScreenModel)? {
        details.isEmpty ? nil : details.dropLast().last ?? root
    }

    /// The coordinator of the sign-in over the screen, or `nil` if it is not shown.
    public var signIn: SignInCoordinator? { children.lazy.compactMap { $0 as? SignInCoordinator }.first }

    public func start() {
        (root as? any AccountScreen)?.onSignedOut = { [weak self] in self?.finish() }
        root.appeared()
    }

    public func stop() {
        overlayClosed()
        for screen in details + [root] { screen.closed() }
    }

    /// Opens the selected item.
    public func itemOpened() {
        if let key = screen.openableKey { opened(key) }
    }

    /// Opens the detail page of an item.
    public func opened(_ key: ItemKey) {
        overlayClosed()
        guard let screen = features.detail(key, opener: screen, context) else { return }
        details.append(screen)
        navigation.path.append(key)
        screen.appeared()
    }

    /// Replaces the topmost page by that of the item that is now selected on the screen below it.
    public func itemReplaced() {
        guard let key = opener?.openableKey, let top = details.popLast() else { return }
        top.closed()
        navigation.path.removeLast()
        opened(key)
    }

    /// Closes the overlay. If none is open, closes the topmost detail page.
    ///
    /// - Returns: Whether an overlay or page was closed.
    @discardableResult
    public func backRequested() -> Bool {
        if navigation.overlay != nil {
            overlayClosed()
            return true
        }
        guard let top = details.popLast() else { return false }
        top.closed()
        navigation.path.removeLast()
        return true
    }

    /// Opens an overlay, replacing the current one.
    public func overlayOpened(_ overlay: Overlay) {
        overlayClosed()
        navigation.overlay = overlay
        if overlay == .signIn { attach(makeSignIn(nil)) }
    }

    /// Shows the sign-in over the current screen, because the session has ended.
    func signInNeeded(_ reason: SignOutReason) {
        guard signIn == nil else { return }
        overlayClosed()
        navigation.overlay = .signIn
        attach(makeSignIn(reason))
    }

    /// Closes the overlay. A running sign-in is canceled.
    public func overlayClosed() {
        navigation.overlay = nil
        for child in children { detach(child) }
    }

    /// Performs the action that the user confirmed in the overlay.
    public func confirmed() {
        guard case .confirm(let question) = navigation.overlay else { return }
        overlayClosed()
        switch question {
        case .signOut: (root as? any AccountScreen)?.signOutConfirmed()
        }
    }

    private func finish() {
        finishDelegate?.coordinatorDidFinish(self)
    }

    public func attach(_ child: any Coordinator) {
        children.append(child)
        child.finishDelegate = self
        child.start()
    }

    public func detach(_ child: any Coordinator) {
        guard children.contains(where: { $0 === child }) else { return }
        children.removeAll { $0 === child }
        child.stop()
    }
}

extension FeatureCoordinator: CoordinatorFinishDelegate {
    /// Closes the sign-in, and retries requests of the screen that failed because nobody was signed in.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        overlayClosed()
        screen.appeared()
        screen.retryRequested()
    }
}

/// A factory for the coordinators below the app coordinator.
@MainActor
struct FeatureFactory {
    let features: Features
    let services: AppServices

    /// Creates the coordinator of a feature.
    func coordinator(_ feature: Feature, _ context: ScreenContext) -> FeatureCoordinator {
        FeatureCoordinator(feature, features: features, context: context) { signIn($0) }
    }

    /// Creates the coordinator of the sign-in.
    ///
    /// - Parameter reason: The reason why the user has to sign in again, or `nil`.
    func signIn(_ reason: SignOutReason?) -> SignInCoordinator {
        SignInCoordinator(
            viewModel: SignInViewModel(useCases: services.session, wallClock: services.wallClock, reason: reason))
    }
}
