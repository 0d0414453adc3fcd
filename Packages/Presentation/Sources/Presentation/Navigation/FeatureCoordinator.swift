public import Domain
public import Observation
import Shared

/// One tab: its first screen, the details on top of it, and at most one overlay.
@MainActor @Observable
public final class FeatureCoordinator: Coordinator {
    /// What it is the coordinator of.
    public let feature: Feature
    /// The tab's first screen.
    public let root: any ScreenModel
    /// The pages over its screen, and the overlay.
    public private(set) var navigation = NavigationState()
    public private(set) var children: [any Coordinator] = []
    /// Told when the person has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    /// The screens of the path, in its order.
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

    /// The screen on top.
    public var screen: any ScreenModel { details.last ?? root }

    /// The sign-in that lies over the screen, if it does.
    public var signIn: SignInCoordinator? { children.lazy.compactMap { $0 as? SignInCoordinator }.first }

    public func start() {
        (root as? any AccountScreen)?.onSignedOut = { [weak self] in self?.finish() }
        root.appeared()
    }

    public func stop() {
        overlayClosed()
        for screen in details + [root] { screen.closed() }
    }

    /// The item under the cursor was opened.
    public func itemOpened() {
        if let key = screen.openableKey { opened(key) }
    }

    /// A detail is wanted on top of what is shown.
    public func opened(_ key: ItemKey) {
        overlayClosed()
        guard let screen = features.detail(key, opener: screen, context) else { return }
        details.append(screen)
        navigation.path.append(key)
        screen.appeared()
    }

    /// One step back: the overlay goes first, then the detail on top. False on the first screen, which stays.
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

    /// An overlay is wanted; one that is open gives way.
    public func overlayOpened(_ overlay: Overlay) {
        overlayClosed()
        navigation.overlay = overlay
        if overlay == .signIn { attach(makeSignIn(nil)) }
    }

    /// The person lost their sign-in: it lies over what they were at, which stays.
    func signInNeeded(_ reason: SignOutReason) {
        guard signIn == nil else { return }
        overlayClosed()
        navigation.overlay = .signIn
        attach(makeSignIn(reason))
    }

    /// Takes the overlay away; the sign-in is given up with it.
    public func overlayClosed() {
        navigation.overlay = nil
        for child in children { detach(child) }
    }

    /// The question of the overlay was answered with yes.
    public func confirmed() {
        guard case .confirm(let question) = navigation.overlay else { return }
        overlayClosed()
        switch question {
        case .signOut: (root as? any AccountScreen)?.signOutConfirmed()
        }
    }

    /// Who signs out is done here, and with all other tabs as well.
    private func finish() {
        finishDelegate?.coordinatorDidFinish(self)
    }

    private func attach(_ child: SignInCoordinator) {
        child.finishDelegate = self
        children.append(child)
        child.start()
    }

    private func detach(_ child: any Coordinator) {
        children.removeAll { $0 === child }
        child.stop()
    }
}

extension FeatureCoordinator: CoordinatorFinishDelegate {
    /// The sign-in over the screen is done: what could not be shown before is asked for again.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        overlayClosed()
        screen.appeared()
        screen.retryRequested()
    }
}

/// Makes the coordinators below the app's, each with what it needs.
@MainActor
struct FeatureFactory {
    let features: Features
    let services: AppServices

    /// The coordinator of a feature with its first screen.
    func coordinator(_ feature: Feature, _ context: ScreenContext) -> FeatureCoordinator {
        FeatureCoordinator(feature, features: features, context: context) { signIn($0) }
    }

    /// - Parameter reason: Why the person has to sign in again, if there is a reason.
    func signIn(_ reason: SignOutReason?) -> SignInCoordinator {
        SignInCoordinator(
            viewModel: SignInViewModel(useCases: services.session, wallClock: services.wallClock, reason: reason))
    }
}
