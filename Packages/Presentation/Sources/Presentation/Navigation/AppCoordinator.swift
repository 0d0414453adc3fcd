import Domain
public import Observation
import Shared

/// What the app shows at its root.
public enum AppRoot {
    /// It is being found out whether somebody is signed in.
    case launching
    case signIn(SignInCoordinator)
    case tabs(TabCoordinator)

    /// The coordinator of the tabs, while they are shown.
    public var tabs: TabCoordinator? {
        if case .tabs(let tabs) = self { tabs } else { nil }
    }

    /// The coordinator of the sign-in, while it is shown.
    public var signIn: SignInCoordinator? {
        if case .signIn(let signIn) = self { signIn } else { nil }
    }
}

/// What the app decides once, before it starts.
public struct AppConfiguration: Sendable, Hashable {
    /// Whether somebody must sign in, or choose to go on without, before the tabs are shown. GitHub can be searched
    /// without, so it is off unless chosen.
    public let requiresSignIn: Bool
    /// The features of the tab bar, in its order.
    public let tabs: [Feature.ID]

    public init(requiresSignIn: Bool = false, tabs: [Feature.ID] = AppConfiguration.standardTabs) {
        self.requiresSignIn = requiresSignIn
        self.tabs = tabs
    }

    /// What the tab bar can hold.
    public static var tabNames: [Feature.ID] {
        standardTabs + ItemKind.all.map(\.name.words).filter { !standardTabs.contains($0) }
    }

    /// The features that a person named for the tab bar, with commas between; none where one of them is unknown or named
    /// twice, or none is named.
    public static func tabs(in text: String) -> [Feature.ID]? {
        let names = text.split(separator: ",").map { Feature.id(named: $0.trimmed.lowercased()) }
        guard !names.isEmpty, names.allSatisfy(tabNames.contains), Set(names).count == names.count else { return nil }
        return names
    }
}

/// The top of the tree: shows the sign-in or the tabs as the session says.
@MainActor @Observable
public final class AppCoordinator: Coordinator {
    /// What stands at the top.
    public private(set) var root = AppRoot.launching
    /// Toasts, and what was said before.
    public let messages: MessageLog
    /// The offline badge.
    public let connection: ConnectionModel
    /// Who is signed in.
    public let session: SessionModel
    /// What is kept, for all screens.
    public let favorites: FavoritesModel
    /// What is starred, for all screens.
    public let stars: StarsModel

    private let configuration: AppConfiguration
    /// All that can be shown, in the tab bar or not.
    public let features: Features
    /// The features of the tab bar, in its order.
    public var tabs: [Feature] { features.chosen(configuration.tabs) }
    private let factory: FeatureFactory
    private let services: AppServices
    /// Watches for rejections on behalf of the tabs that are shown.
    @ObservationIgnored private var watch = SessionWatch()
    @ObservationIgnored private var link: DeepLink?
    @ObservationIgnored private var kept: (tab: Feature.ID?, screens: [Feature.ID: SavedScreenState]) = (nil, [:])

    public init(configuration: AppConfiguration = AppConfiguration(), features: Features, services: AppServices) {
        self.configuration = configuration
        self.services = services
        self.features = features
        messages = MessageLog(wallClock: services.wallClock, clock: services.clock)
        connection = ConnectionModel(reachability: services.reachability)
        session = SessionModel(session: services.session.session)
        factory = FeatureFactory(features: features, services: services)
        favorites = FavoritesModel(
            repository: services.favorites, toggle: services.toggleFavorite, messages: messages,
            clock: services.clock)
        stars = StarsModel(
            features.all.compactMap(\.stars), account: session, messages: messages, clock: services.clock)
    }

    public var children: [any Coordinator] {
        switch root {
        case .launching: []
        case .signIn(let child): [child]
        case .tabs(let child): [child]
        }
    }

    public func start() {
        connection.start()
        favorites.start()
        if !configuration.requiresSignIn { showTabs() }
        session.start { [weak self] state in
            self?.sessionChanged(state)
        } onFailure: { [weak self] error in
            self?.sessionUnreadable(error)
        }
    }

    public func stop() {
        replaceRoot(.launching)
        connection.stop()
        favorites.stop()
        session.stop()
    }

    /// Restores the screens of the last run. Call it before ``start()``. A link that was opened is applied afterwards.
    public func restored(tab: Feature.ID?, screens: [Feature.ID: SavedScreenState]) {
        kept = (tab.flatMap { features[$0]?.id }, screens)
    }

    /// A place is wanted; it is shown as soon as the tabs are.
    public func opened(_ link: DeepLink) {
        if let tabs = root.tabs { tabs.opened(link) } else { self.link = link }
    }
}

// MARK: - Session

extension AppCoordinator {
    private func sessionChanged(_ state: SessionState) {
        stars.accountChanged()
        switch state {
        case .unknown: break
        case .signedIn: if let tabs = root.tabs { tabs.accountAppeared() } else { showTabs() }
        case .signedOut(nil): if configuration.requiresSignIn, root.signIn == nil { showSignIn(nil) }
        case .signedOut(.left?): if root.signIn == nil { showSignIn(.left) }
        case .signedOut(let reason?):
            if let tabs = root.tabs { tabs.signInNeeded(reason) } else if root.signIn == nil { showSignIn(reason) }
        }
    }

    /// A keyring that does not answer leaves the person signed out, not locked out.
    private func sessionUnreadable(_ error: AppError) {
        messages.failed(error)
        if root.tabs == nil { showSignIn(nil) }
    }

    private func tokenWasRejected() {
        Task { [session] in await session.tokenWasRejected() }
    }
}

// MARK: - Root

extension AppCoordinator: CoordinatorFinishDelegate {
    /// The sign-in ended, one way or the other, or the person signed out of the tabs.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        if root.signIn === coordinator {
            showTabs()
        } else if root.tabs === coordinator {
            showSignIn(.left)
        }
    }

    private func showSignIn(_ reason: SignOutReason?) {
        let signIn = factory.signIn(reason)
        signIn.finishDelegate = self
        replaceRoot(.signIn(signIn))
        signIn.start()
    }

    private func showTabs() {
        let watch = SessionWatch()
        let context = ScreenContext(
            wallClock: services.wallClock, clock: services.clock, reachability: services.reachability,
            messages: messages, favorites: favorites, stars: stars, session: watch, account: session,
            sites: services.sites, newRowCounts: features.newRowCounts)
        stars.watch = watch
        // The link's query replaces the one that was kept for its tab, so that only one of the two is sent.
        if let link, link.query != nil { kept.screens[link.tab] = nil }
        let tabs = TabCoordinator(tabs, shown: link?.tab ?? kept.tab, kept: kept.screens) { [factory] id in
            factory.features[id].map { factory.coordinator($0, context) }
        }
        tabs.finishDelegate = self
        kept = (nil, [:])
        replaceRoot(.tabs(tabs))
        self.watch = watch
        watch.start { [weak self] in self?.tokenWasRejected() }
        tabs.start()
        if let link { tabs.opened(link) }
        link = nil
    }

    private func replaceRoot(_ root: AppRoot) {
        watch.stop()
        for child in children { child.stop() }
        self.root = root
    }
}
