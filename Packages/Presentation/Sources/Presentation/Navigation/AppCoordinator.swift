import Domain
public import Observation
import Shared

/// The root of the coordinator tree. It shows the sign-in screen or the tabs, depending on whether the user is signed
/// in.
@MainActor @Observable
public final class AppCoordinator: Coordinator {
    /// The content of the window: the tabs or the sign-in screen. It is empty before the app is started.
    public private(set) var root = AppRoot()
    /// The log of messages to the user. It also provides the toast, a message that is shown briefly.
    public let messages: MessageLog
    /// A Boolean value that indicates whether the most recent request could not connect to its server.
    public private(set) var isOffline: Bool
    /// The model of the user's session, including the signed-in account.
    public let session: SessionModel
    /// The model of the user's favorites. All screens share it.
    public let favorites: FavoritesModel
    /// The user's stars on GitHub. All screens share this model.
    public let stars: StarsModel
    /// The long texts in previews, such as READMEs. All screens share them.
    public let previews: PreviewTexts
    /// All features of the app, including those that are not in the tab bar.
    public let features: Features
    /// The delegate to notify when the coordinator has finished. The app coordinator never finishes.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    private let factory: AppCoordinatorFactory
    private let limits = LimitsModel()
    /// The task that observes the reachability of the network.
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var link: DeepLink?
    @ObservationIgnored private var savedState: (tab: Feature.ID?, screens: [Feature.ID: SavedScreenState]) = (nil, [:])

    init(_ factory: AppCoordinatorFactory) {
        self.factory = factory
        features = factory.features
        messages = MessageLog(wallClock: factory.wallClock, clock: factory.clock)
        isOffline = factory.reachability.isOffline
        session = SessionModel(session: factory.session.session)
        favorites = FavoritesModel(
            repository: factory.favorites, toggle: factory.toggleFavorite, messages: messages,
            clock: factory.clock)
        previews = PreviewTexts(features.byKind(\.previewText), clock: factory.clock)
        stars = StarsModel(
            features.byKind(\.stars), account: session, messages: messages, clock: factory.clock)
    }

    /// The features in the tab bar, in order.
    public var tabs: [Feature] { features.chosen(factory.configuration.tabs) }

    /// The features that the user can open, including those that are not in the tab bar.
    public var screens: [Feature] { factory.configuration.hasOtherScreens ? features.all : tabs }

    public var children: [any Coordinator] { root.coordinator.map { [$0] } ?? [] }

    public func start() {
        observation = Task { [weak self, states = factory.reachability.offlineStates()] in
            for await isOffline in states { self?.isOffline = isOffline }
        }
        favorites.start()
        showTabs()
        session.start { [weak self] state in
            self?.sessionChanged(state)
        } onFailure: { [weak self] error in
            self?.messages.failed(error)
        }
    }

    public func stop() {
        if let child = root.coordinator { detach(child) }
        observation?.cancel()
        favorites.stop()
        previews.removeAll()
        session.stop()
    }

    /// Replaces the coordinator that fills the window.
    ///
    /// - Parameter child: The new coordinator. If it is not a ``RootCoordinator``, nothing changes.
    public func attach(_ child: any Coordinator) {
        guard let child = child as? any RootCoordinator else { return }
        if let current = root.coordinator { detach(current) }
        child.finishDelegate = self
        root = AppRoot(coordinator: child)
        child.start()
    }

    public func detach(_ child: any Coordinator) {
        guard root.coordinator === child else { return }
        child.stop()
        root = AppRoot()
    }

    /// Restores the screens that were saved when the app last quit. Call this method before ``start()``.
    ///
    /// A link that is opened before the tabs are shown takes precedence.
    ///
    /// - Parameters:
    ///   - tab: The ID of the feature that was shown, or `nil` for the first tab.
    ///   - screens: The saved states of the screens by feature.
    public func restored(tab: Feature.ID?, screens: [Feature.ID: SavedScreenState]) {
        savedState = (tab.flatMap { features[$0]?.id }, screens)
    }

    /// Opens a location in the app immediately, or as soon as the tabs are shown.
    ///
    /// - Parameter link: The location to open.
    public func opened(_ link: DeepLink) {
        if let tabs = root.tabs { tabs.opened(link) } else { self.link = link }
    }
}

// MARK: - Session

extension AppCoordinator {
    private func sessionChanged(_ state: SessionState) {
        stars.accountChanged()
        limits.accountChanged()
        previews.removeAll()
        switch state {
        case .unknown, .signedOut(nil): break
        case .signedIn: if let tabs = root.tabs { tabs.accountAppeared() } else { showTabs() }
        case .signedOut(.left?): if root.signIn == nil { showSignIn() }
        case .signedOut(let reason?): root.tabs?.feature?.signInNeeded(reason)
        }
    }
}

// MARK: - Root

extension AppCoordinator: CoordinatorFinishDelegate {
    /// Shows the tabs after the user has signed in, or the sign-in screen after the user has signed out.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        if root.signIn === coordinator {
            showTabs()
        } else if root.tabs === coordinator {
            showSignIn()
        }
    }

    /// Replaces all screens by the sign-in screen after the user signed out.
    private func showSignIn() {
        attach(factory.signIn(.left))
    }

    private func showTabs() {
        let context = ScreenContext(
            wallClock: factory.wallClock, clock: factory.clock, reachability: factory.reachability,
            messages: messages, favorites: favorites, stars: stars, account: session, limits: limits,
            sites: factory.sites, newRowCounts: features.byKind(\.countNewRows))
        // Discard the saved query of the link's tab, so that only the link's query is sent.
        if let link, link.query != nil { savedState.screens[link.tab] = nil }
        let tabs = TabCoordinator(tabs, shown: link?.tab ?? savedState.tab, saved: savedState.screens) {
            [screens, features, factory] id in
            screens.first { $0.id == id }.map { feature in
                FeatureCoordinator(feature, features: features, context: context) { factory.signIn($0) }
            }
        }
        savedState = (nil, [:])
        attach(tabs)
        if let link { tabs.opened(link) }
        link = nil
    }
}
