public import Domain
public import Observation
import Shared

/// The coordinator of one feature. It shows the first screen, a stack of detail pages and at most one overlay.
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

    /// The coordinator of the sign-in overlay, or `nil` if the overlay is not shown.
    public var signIn: SignInCoordinator? { children.lazy.compactMap { $0 as? SignInCoordinator }.first }

    public func start() {
        (root as? any AccountScreen)?.onSignedOut = { [weak self] in self?.finish() }
        root.appeared()
    }

    public func stop() {
        overlayClosed()
        for screen in details + [root] { screen.closed() }
    }

    /// Opens the detail page of the selected item. Does nothing if no item is selected.
    public func itemOpened() {
        if let key = screen.openableKey { opened(key) }
    }

    /// Opens the detail page of an item. Does nothing if there is no page for the item.
    ///
    /// - Parameter key: The key of the item.
    public func opened(_ key: ItemKey) {
        overlayClosed()
        guard let screen = features.detail(key, opener: screen, context) else { return }
        details.append(screen)
        navigation.path.append(key)
        screen.appeared()
    }

    /// Replaces the topmost detail page with the page of the item that is selected on the screen below.
    public func itemReplaced() {
        guard let key = opener?.openableKey, let top = details.popLast() else { return }
        top.closed()
        navigation.path.removeLast()
        opened(key)
    }

    /// Closes the overlay. If no overlay is open, closes the topmost detail page.
    ///
    /// - Returns: `true` if an overlay or a page was closed, or `false` if only the first screen was open.
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

    /// Opens an overlay. An overlay that is already open is replaced.
    public func overlayOpened(_ overlay: Overlay) {
        overlayClosed()
        navigation.overlay = overlay
        if overlay == .signIn { attach(makeSignIn(nil)) }
    }

    /// Shows the sign-in overlay over the current screen, because the session has ended.
    func signInNeeded(_ reason: SignOutReason) {
        guard signIn == nil else { return }
        overlayClosed()
        navigation.overlay = .signIn
        attach(makeSignIn(reason))
    }

    /// Closes the overlay, and cancels a sign-in that is in progress.
    public func overlayClosed() {
        navigation.overlay = nil
        for child in children { detach(child) }
    }

    /// Closes the question whether to sign out, and signs out.
    public func signOutConfirmed() {
        guard navigation.overlay == .signOut else { return }
        overlayClosed()
        (root as? any AccountScreen)?.signOutConfirmed()
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
    /// Closes the sign-in overlay after the user has signed in, and retries the failed requests of the screen.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        overlayClosed()
        screen.appeared()
        screen.retryRequested()
    }
}
