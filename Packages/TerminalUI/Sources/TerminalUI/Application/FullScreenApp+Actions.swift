import Domain
import Presentation
import Shared

extension FullScreenApp {
    func perform(_ action: Action, count: Int) {
        for _ in 0..<count { handle(.key(action == .up ? .up : .down)) }
    }

    /// Does what a key or a click stands for.
    func perform(_ action: Action) {
        switch action {
        case .quit: quit()
        case .redraw: device.redraw()
        case .suspend: device.suspend()
        default: if let feature { perform(action, in: feature) }
        }
    }

    private func perform(_ action: Action, in feature: FeatureCoordinator) {
        switch action {
        case .tab(let tab): choose(tab)
        case .nextTab: choose(feature.tab.next)
        case .previousTab: choose(feature.tab.previous)
        case .open: open(feature)
        case .back: back(feature)
        case .favorite: feature.screen.model.favoriteToggled()
        case .undo: app.favorites.undoRequested()
        case .refresh: refresh(feature.screen)
        case .browser: if let url = feature.screen.model.url { browse(url) }
        case .copy: if let url = feature.screen.model.url { copy(url.text) }
        case .download: download(feature.screen)
        case .pictures: showPictures(!interface.showsPictures)
        case .signInOrOut: signInOrOut(feature)
        case .help: open(.help, of: feature)
        case .log: open(.messageLog, of: feature)
        case .next: if case .photo(let model) = feature.screen { model.nextRequested() }
        case .previous: if case .photo(let model) = feature.screen { model.previousRequested() }
        case .search, .filters, .sort, .clear, .recentQueries: search(action, feature)
        default: move(action, feature)
        }
    }

    private func choose(_ tab: Tab) {
        abandonBox()
        interface.overlayChanged()
        tabs?.tabChosen(tab)
    }

    private func open(_ feature: FeatureCoordinator) {
        if case .me(let model) = feature.root, case .signedOut = model.state, feature.navigation.path.isEmpty {
            open(.signIn, of: feature)
        } else {
            feature.itemOpened()
            forgetScrolls(feature, from: feature.navigation.path.count)
        }
    }

    private func back(_ feature: FeatureCoordinator) {
        feature.backRequested()
        forgetScrolls(feature, from: feature.navigation.path.count + 1)
    }

    private func forgetScrolls(_ feature: FeatureCoordinator, from depth: Int) {
        guard depth > 0 else { return }
        interface.forgetScrolls(of: feature.tab, deeperThan: depth - 1)
    }

    private func refresh(_ screen: Screen) {
        if screen.cursor?.hasFailed == true {
            screen.model.retryRequested()
        } else {
            screen.model.refreshRequested()
        }
    }

    private func showPictures(_ isOn: Bool) {
        guard canShowPictures else { return app.messages.informed("No pictures are shown here.") }
        interface.showsPictures = isOn
        app.messages.informed("Pictures are \(isOn ? "on" : "off").")
    }

    private func signInOrOut(_ feature: FeatureCoordinator) {
        guard case .signedIn = app.session.state else { return open(.signIn, of: feature) }
        choose(.me)
        if let me = self.feature { open(.confirm(.signOut), of: me) }
    }

    /// What only a search screen knows; on a detail of it the search comes back first.
    private func search(_ action: Action, _ feature: FeatureCoordinator) {
        if case .favorites = feature.root, action == .filters { return open(.filters, of: feature) }
        guard let search = feature.root.search else { return }
        while action == .search, feature.backRequested() {}
        guard feature.navigation.path.isEmpty else { return }
        switch action {
        case .search: enterBox(of: search)
        case .clear:
            startOver()
            search.filtersCleared()
        case .sort: open(.sort, of: feature)
        case .filters:
            open(.filters, of: feature)
            interface.form = FilterForm(fields: search.filterFields, values: search.form.filters)
        default:
            search.recentQueriesOpened()
            open(.recentQueries, of: feature)
        }
    }
}

// MARK: - Moving

extension FullScreenApp {
    private func move(_ action: Action, _ feature: FeatureCoordinator) {
        let key = InterfaceState.ScrollKey(tab: feature.tab, depth: feature.navigation.path.count)
        guard let cursor = feature.screen.cursor, cursor.rowCount > 0, let index = cursor.selectedIndex else {
            guard let window = currentFrame()?.window else { return }
            if let top = action.target(from: window.top, in: window) { interface[scroll: key].top = top }
            return
        }
        guard let window = frame?.window else { return }
        let rows = ScrollWindow(top: 0, height: window.height, count: cursor.rowCount)
        guard let target = action.target(from: index, in: rows) else { return }
        if feature.screen.hasHead, index == 0, target < 0 {
            // Over the first row there is more to read.
            let top = (currentFrame()?.window ?? window).moved(by: target).top
            interface[scroll: key] = ScrollPosition(top: top, isFree: true)
            return
        }
        interface[scroll: key].isFree = false
        cursor.moveCursor(to: target, visibleCount: window.height)
    }

    /// Remembers what a frame showed, so that the next one shows the same part.
    func noteScroll(_ window: ScrollWindow?) {
        guard let window, let feature else { return }
        switch feature.navigation.overlay {
        case .help, .messageLog: interface.overlayScroll.top = window.top
        default:
            interface[scroll: .init(tab: feature.tab, depth: feature.navigation.path.count)].top = window.top
        }
    }
}
