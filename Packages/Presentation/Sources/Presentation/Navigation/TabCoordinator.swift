import Domain
public import Observation

/// The tabs. A tab's coordinator is attached when the tab is first chosen, and stays.
@MainActor @Observable
public final class TabCoordinator: Coordinator {
    /// All of them, in the order of the tab bar.
    public let tabs: [Feature]
    /// Which one is shown; also one that is not in the tab bar.
    public private(set) var tab: Feature.ID
    public private(set) var children: [any Coordinator] = []
    /// Told when the person has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    private var features: [Feature.ID: FeatureCoordinator] = [:]
    /// What comes back when a tab is first shown.
    private var kept: [Feature.ID: SavedScreenState]
    private let make: @MainActor (Feature.ID) -> FeatureCoordinator?

    /// - Parameters:
    ///   - tab: The first of the tabs when none.
    ///   - make: Makes the coordinator of a feature.
    init(
        _ tabs: [Feature], shown tab: Feature.ID? = nil, kept: [Feature.ID: SavedScreenState] = [:],
        make: @escaping @MainActor (Feature.ID) -> FeatureCoordinator?
    ) {
        self.tabs = tabs
        self.tab = tab ?? tabs.first?.id ?? ""
        self.make = make
        self.kept = kept
    }

    /// The coordinator of the chosen tab; none before the start.
    public private(set) var feature: FeatureCoordinator?

    public func start() {
        show(tab)
    }

    public func stop() {
        for child in children { child.stop() }
        children = []
        features = [:]
        feature = nil
    }

    /// Another tab is wanted; the one that is left keeps its screens and loses its overlay.
    public func tabChosen(_ tab: Feature.ID) {
        feature?.overlayClosed()
        show(tab)
    }

    /// The tab a number of places after the one that is shown, before it when negative; round the ends.
    public func tabStepped(by step: Int) {
        guard !tabs.isEmpty else { return }
        let index = tabs.firstIndex { $0.id == tab } ?? 0
        tabChosen(tabs[(index + step % tabs.count + tabs.count) % tabs.count].id)
    }

    /// A place is wanted, wherever the person is.
    public func opened(_ link: DeepLink) {
        tabChosen(link.tab)
        guard let feature else { return }
        while feature.backRequested() {}
        if let query = link.query { feature.root.searched(for: query) }
        for key in link.path { feature.opened(key) }
    }

    /// A saved search is run on the screen that searches for its kind.
    func opened(_ search: SavedSearch) {
        tabChosen(search.kind.name.words)
        guard let feature, feature.feature.kind == search.kind else { return }
        while feature.backRequested() {}
        (feature.root as? any SavedSearchScreen)?.savedSearchChosen(search)
    }

    /// The person lost their sign-in: it lies over the screen that is shown.
    func signInNeeded(_ reason: SignOutReason) {
        feature?.signInNeeded(reason)
    }

    /// Somebody is signed in now: what their own screen could not show before is asked for.
    func accountAppeared() {
        for feature in features.values where feature.root is any AccountScreen { feature.root.appeared() }
    }

    private func show(_ tab: Feature.ID) {
        if let feature = features[tab] {
            (self.tab, self.feature) = (tab, feature)
            return
        }
        guard let feature = make(tab) else { return }
        (self.tab, self.feature) = (tab, feature)
        feature.finishDelegate = self
        features[tab] = feature
        children.append(feature)
        (feature.root as? any SavedSearchScreen)?.onSearchElsewhere = { [weak self] in self?.opened($0) }
        feature.start()
        if let kept = kept.removeValue(forKey: tab) { (feature.root as? any RestorableScreen)?.restored(kept) }
    }

    /// What is to come back at the next start: of tabs that were not shown, what would have come back in this one.
    public var savedScreens: [Feature.ID: SavedScreenState] {
        var result = kept
        for (id, feature) in features { result[id] = (feature.root as? any RestorableScreen)?.kept }
        return result
    }
}

extension TabCoordinator: CoordinatorFinishDelegate {
    /// A tab is done when the person has signed out, and then all of them are.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        stop()
        finishDelegate?.coordinatorDidFinish(self)
    }
}
