import Domain
public import Observation

/// One tab: its first screen, the details on top of it, and at most one overlay.
@MainActor @Observable
public final class FeatureCoordinator: Coordinator {
    /// Which one it is the coordinator of.
    public let tab: Tab
    /// The tab's first screen.
    public let root: Screen
    /// The pages over its screen, and the overlay.
    public private(set) var navigation = NavigationState()
    public private(set) var children: [any Coordinator] = []
    /// Told when the person has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    /// The screens of the path, in its order.
    private var details: [Screen] = []
    private let factory: ScreenFactory
    private let context: ScreenContext
    private let makeSignIn: @MainActor (SignOutReason?) -> SignInCoordinator

    init(
        _ tab: Tab, root: Screen, factory: ScreenFactory, context: ScreenContext,
        makeSignIn: @escaping @MainActor (SignOutReason?) -> SignInCoordinator
    ) {
        self.tab = tab
        self.root = root
        self.factory = factory
        self.context = context
        self.makeSignIn = makeSignIn
    }

    /// The screen on top.
    public var screen: Screen { details.last ?? root }

    /// The sign-in that lies over the screen, if it does.
    public var signIn: SignInCoordinator? { children.lazy.compactMap { $0 as? SignInCoordinator }.first }

    public func start() {
        if case .me(let profile) = root {
            profile.onSignedOut = { [weak self] in self?.finish() }
        }
        root.model.appeared()
    }

    public func stop() {
        overlayClosed()
        for screen in details + [root] { screen.model.closed() }
    }

    /// The item under the cursor was opened.
    public func itemOpened() {
        if let route = screen.model.openableKey.flatMap(Route.init) { opened(route) }
    }

    /// A detail is wanted on top of what is shown.
    public func opened(_ route: Route) {
        overlayClosed()
        let screen = detail(route)
        details.append(screen)
        navigation.path.append(route)
        screen.model.appeared()
    }

    /// One step back: the overlay goes first, then the detail on top. False on the first screen, which stays.
    @discardableResult
    public func backRequested() -> Bool {
        if navigation.overlay != nil {
            overlayClosed()
            return true
        }
        guard let top = details.popLast() else { return false }
        top.model.closed()
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
        switch (question, root) {
        case (.signOut, .me(let profile)): profile.signOutConfirmed()
        case (.signOut, _): break
        }
    }

    private func detail(_ route: Route) -> Screen {
        switch route {
        case .user(let login): .user(factory.user(.login(login), context))
        case .repo(let name): .repo(factory.repo(name, context))
        case .movie(let id): .movie(factory.movie(id, context))
        case .photo(let id):
            if case .photos(let search) = screen, search.openableKey == ItemKey(kind: .photo, id: id) {
                .photo(factory.photo(in: search.list, context))
            } else {
                .photo(factory.photo(id, context))
            }
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
        screen.model.appeared()
        screen.model.retryRequested()
    }
}
