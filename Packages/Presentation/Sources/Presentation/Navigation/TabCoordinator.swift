import Domain
public import Observation

/// The six tabs. A tab's coordinator is attached when the tab is first chosen, and stays.
@MainActor @Observable
public final class TabCoordinator: Coordinator {
    /// Which one is shown.
    public private(set) var tab: Tab
    public private(set) var children: [any Coordinator] = []
    /// Told when the person has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    private var features: [Tab: FeatureCoordinator] = [:]
    private let make: @MainActor (Tab) -> FeatureCoordinator

    /// - Parameter make: Makes the coordinator of a tab.
    init(_ tab: Tab = .repos, make: @escaping @MainActor (Tab) -> FeatureCoordinator) {
        self.tab = tab
        self.make = make
    }

    /// The coordinator of the chosen tab; none before the start.
    public var feature: FeatureCoordinator? { features[tab] }

    public func start() {
        show(tab)
    }

    public func stop() {
        for child in children { child.stop() }
        children = []
        features = [:]
    }

    /// Another tab is wanted; the one that is left keeps its screens and loses its overlay.
    public func tabChosen(_ tab: Tab) {
        feature?.overlayClosed()
        show(tab)
    }

    /// A place is wanted, wherever the person is.
    public func opened(_ link: DeepLink) {
        tabChosen(link.tab)
        guard let feature else { return }
        while feature.backRequested() {}
        if let query = link.query { feature.root.model.searched(for: query) }
        for route in link.path { feature.opened(route) }
    }

    /// The person lost their sign-in: it lies over the screen that is shown.
    func signInNeeded(_ reason: SignOutReason) {
        feature?.signInNeeded(reason)
    }

    /// Somebody is signed in now: what their own screen could not show before is asked for.
    func accountAppeared() {
        features[.me]?.root.model.appeared()
    }

    private func show(_ tab: Tab) {
        self.tab = tab
        guard features[tab] == nil else { return }
        let feature = make(tab)
        feature.finishDelegate = self
        features[tab] = feature
        children.append(feature)
        feature.start()
    }
}

extension TabCoordinator: CoordinatorFinishDelegate {
    /// A tab is done when the person has signed out, and then all of them are.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        stop()
        finishDelegate?.coordinatorDidFinish(self)
    }
}
