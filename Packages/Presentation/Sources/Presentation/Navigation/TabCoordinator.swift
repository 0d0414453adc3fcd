import Domain
public import Observation

/// The coordinator of the tabs. It creates the coordinator of a tab when the user first chooses the tab.
@MainActor @Observable
public final class TabCoordinator: RootCoordinator {
    /// The features in the tab bar, in order.
    public let tabs: [Feature]
    /// The ID of the current feature. The tab bar does not necessarily contain this feature.
    public private(set) var tab: Feature.ID
    /// The coordinator of the current feature, or `nil` before ``start()`` is called.
    ///
    /// It is stored, because screens read it many times for each frame.
    public private(set) var feature: FeatureCoordinator?
    public var children: [any Coordinator] { Array(features.values) }
    /// The delegate to notify when the user has signed out.
    @ObservationIgnored public weak var finishDelegate: (any CoordinatorFinishDelegate)?

    private var features: [Feature.ID: FeatureCoordinator] = [:]
    /// The saved states to restore when each tab is first shown.
    private var saved: [Feature.ID: SavedScreenState]
    private let make: @MainActor (Feature.ID) -> FeatureCoordinator?

    /// Creates the coordinator of the tabs.
    ///
    /// - Parameters:
    ///   - tabs: The features in the tab bar.
    ///   - tab: The ID of the first feature to show, or `nil` for the first tab.
    ///   - saved: The screen states that were saved when the app last quit, by feature.
    ///   - make: Creates the coordinator of a feature, or returns `nil` if the feature does not exist.
    init(
        _ tabs: [Feature], shown tab: Feature.ID? = nil, saved: [Feature.ID: SavedScreenState] = [:],
        make: @escaping @MainActor (Feature.ID) -> FeatureCoordinator?
    ) {
        self.tabs = tabs
        self.tab = tab ?? tabs.first?.id ?? ""
        self.make = make
        self.saved = saved
    }

    public func start() {
        show(tab)
    }

    public func stop() {
        for child in children { child.stop() }
        features = [:]
        feature = nil
    }

    /// Adds the coordinator of a feature, becomes its finish delegate and starts it.
    ///
    /// - Parameter child: The coordinator to add. If it is not a ``FeatureCoordinator``, nothing changes.
    public func attach(_ child: any Coordinator) {
        guard let child = child as? FeatureCoordinator else { return }
        features[child.feature.id] = child
        child.finishDelegate = self
        child.start()
    }

    public func detach(_ child: any Coordinator) {
        guard children.contains(where: { $0 === child }) else { return }
        child.stop()
        features = features.filter { $0.value !== child }
        if feature === child { feature = nil }
    }

    /// Shows another tab. The previous tab keeps its open pages, but its overlay is closed.
    ///
    /// - Parameter tab: The ID of the feature to show. If the feature does not exist, the current tab stays.
    public func tabChosen(_ tab: Feature.ID) {
        feature?.overlayClosed()
        show(tab)
    }

    /// Shows a tab to the right or left of the current one. The tabs wrap around at both ends.
    ///
    /// - Parameter step: The number of tabs to move to the right, or to the left if negative.
    public func tabStepped(by step: Int) {
        guard !tabs.isEmpty else { return }
        let index = tabs.firstIndex { $0.id == tab } ?? 0
        tabChosen(tabs[(index + step % tabs.count + tabs.count) % tabs.count].id)
    }

    /// Opens a location in the app.
    ///
    /// - Parameter link: The location to open.
    public func opened(_ link: DeepLink) {
        tabChosen(link.tab)
        guard let feature else { return }
        while feature.backRequested() {}
        if let query = link.query { feature.root.searched(for: query) }
        for key in link.path { feature.opened(key) }
    }

    /// Runs a saved search on the search screen of the kind that it searches for.
    func opened(_ search: SavedSearch) {
        tabChosen(search.kind.name.words)
        guard let feature, feature.feature.kind == search.kind else { return }
        while feature.backRequested() {}
        (feature.root as? any SavedSearchScreen)?.savedSearchChosen(search)
    }

    /// Loads the screens that show the account. The app coordinator calls this method after the user has signed in.
    func accountAppeared() {
        for feature in features.values where feature.root is any AccountScreen { feature.root.appeared() }
    }

    private func show(_ tab: Feature.ID) {
        let isNew = features[tab] == nil
        guard let feature = features[tab] ?? make(tab) else { return }
        (self.tab, self.feature) = (tab, feature)
        guard isNew else { return }
        (feature.root as? any SavedSearchScreen)?.onSearchElsewhere = { [weak self] in self?.opened($0) }
        attach(feature)
        if let state = saved.removeValue(forKey: tab) { (feature.root as? any RestorableScreen)?.restored(state) }
    }

    /// The screen states to save when the app quits, by feature.
    ///
    /// A tab that was not shown keeps its previously saved state.
    public var savedScreens: [Feature.ID: SavedScreenState] {
        var result = saved
        for (id, feature) in features { result[id] = (feature.root as? any RestorableScreen)?.savedState }
        return result
    }
}

extension TabCoordinator: CoordinatorFinishDelegate {
    /// Stops all tabs, because the user has signed out in one of them.
    public func coordinatorDidFinish(_ coordinator: any Coordinator) {
        stop()
        finishDelegate?.coordinatorDidFinish(self)
    }
}
