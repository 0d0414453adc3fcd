import Domain
import Presentation
import Shared

/// Does what a key or a click stands for on the screen that is shown.
@MainActor
struct ScreenActions {
    let app: AppCoordinator
    let interface: InterfaceState
    let outside: OutsideWorld
    let pictures: PictureDisplay
    let box: SearchBox
    let overlays: Overlays
    let shown: ShownFrame
    let page: PageActions
    let marks: MarkActions

    func perform(_ action: Action) {
        switch action {
        case .quit: outside.quit()
        case .redraw: outside.redraw()
        case .suspend: outside.suspend()
        default: if let feature = app.feature { perform(action, in: feature) }
        }
    }

    private func perform(_ action: Action, in feature: FeatureCoordinator) {
        let screen = feature.screen
        if !page.keepToSeenRows(), marks.items == nil, action.isForTheRow {
            return app.messages.informed("No row is seen; Esc shows all.")
        }
        switch action {
        case .tab(let tab): choose(tab)
        case .nextTab: step(by: 1)
        case .previousTab: step(by: -1)
        case .open: open(feature)
        case .back: back(feature)
        case .favorite: if let items = marks.items { marks.favorite(items) } else { screen.favoriteToggled() }
        case .star: app.stars.toggled(marks.items?.map(\.key) ?? [screen.starredKey].compactMap(\.self))
        case .undo:
            // What was said of it does not hold any more.
            app.messages.toastDismissed()
            app.favorites.undoRequested()
        case .refresh: refresh(screen)
        case .browser: browse(screen)
        case .copy:
            if let items = marks.items { marks.copy(items) } else if let url = screen.url { outside.copy(url.text) }
        case .download: outside.download(screen.view.download)
        case .pictures: showPictures(!interface.showsPictures)
        case .signInOrOut: signInOrOut(feature)
        case .saveSearch: saveSearch(feature)
        case .help: overlays.open(.help, of: feature)
        case .palette: overlays.open(.palette, of: feature)
        case .findNext: page.findNext(1)
        case .findPrevious: page.findNext(-1)
        case .nextHeading: page.heading(1)
        case .previousHeading: page.heading(-1)
        case .narrow: page.narrow()
        case .mark:
            if !marks.toggle(visibleCount: shown.last?.window?.height ?? 1) { move(.pageDown, by: 1, feature) }
        case .markAll: marks.markAll()
        case .markNone: marks.markNone()
        case .export: overlays.open(.export, of: feature)
        case .grid: toggleGrid(feature)
        case .zoom: interface.room.isZoomed.toggle()
        case .split: interface.room.isSplit.toggle()
        case .borderLeft: interface.room.moveBorder(by: -1)
        case .borderRight: interface.room.moveBorder(by: 1)
        case .log: overlays.open(.messageLog, of: feature)
        case .next: step(by: 1, feature)
        case .previous: step(by: -1, feature)
        case .search, .filters, .sort, .clear, .recentQueries: search(action, feature)
        default: move(action, by: 1, feature)
        }
    }

    private func choose(_ tab: Feature.ID) {
        box.abandon()
        interface.overlayChanged()
        app.root.tabs?.tabChosen(tab)
    }

    private func step(by step: Int) {
        box.abandon()
        interface.overlayChanged()
        app.root.tabs?.tabStepped(by: step)
    }

    private func open(_ feature: FeatureCoordinator) {
        if feature.screen.view.opensSignIn {
            overlays.open(.signIn, of: feature)
        } else if !feature.screen.view.opened() {
            feature.itemOpened()
            forgetScrolls(feature, from: feature.navigation.path.count)
        }
    }

    /// On the first screen there is nowhere to go back to, and what is under way is given up.
    private func back(_ feature: FeatureCoordinator) {
        if page.liftNarrowing() { return }
        if interface.finding.removeValue(forKey: feature.place) != nil { return }
        if interface.room.isZoomed {
            interface.room.isZoomed = false
        } else if feature.backRequested() {
            forgetScrolls(feature, from: feature.navigation.path.count + 1)
        } else if feature.root.loadingCancelled() {
            app.messages.informed("Cancelled.")
        }
    }

    private func browse(_ screen: any ScreenModel) {
        if let items = marks.items { return marks.browse(items) }
        if !page.openLink(orElse: screen.url), let url = screen.url { outside.browse(url) }
    }

    private func forgetScrolls(_ feature: FeatureCoordinator, from depth: Int) {
        guard depth > 0 else { return }
        interface.forgetScrolls(of: feature.feature.id, deeperThan: depth - 1)
    }

    /// What was said of the last try does not hold for this one.
    private func refresh(_ screen: any ScreenModel) {
        app.messages.toastDismissed()
        screen.refreshOrRetry()
    }

    /// To what stands beside it: in a grid the next picture, in a page that goes through a list the next of it.
    private func step(by step: Int, _ feature: FeatureCoordinator) {
        guard page.kept.gridColumns != nil, let cursor = feature.screen.view.cursor, let index = cursor.selectedIndex
        else { return feature.screen.view.stepped(by: step) }
        cursor.moveCursor(to: index + step, visibleCount: visibleCount)
    }

    private func toggleGrid(_ feature: FeatureCoordinator) {
        guard feature.root.view.canBeGrid else { return app.messages.informed("There are no pictures in this list.") }
        guard pictures.isPossible, interface.showsPictures else {
            return app.messages.informed("No pictures are shown here.")
        }
        let id = feature.feature.id
        if interface.grids.remove(id) == nil { interface.grids.insert(id) }
        interface[scroll: feature.place] = ScrollPosition()
    }

    /// How many rows are seen at once.
    private var visibleCount: Int { (shown.last?.window?.height ?? 1) * (page.kept.gridColumns ?? 1) }

    private func showPictures(_ isOn: Bool) {
        guard pictures.isPossible else { return app.messages.informed("No pictures are shown here.") }
        interface.showsPictures = isOn
        app.messages.informed("Pictures are \(isOn ? "on" : "off").")
    }

    /// Where there is no search to save, its key signs in or out.
    private func saveSearch(_ feature: FeatureCoordinator) {
        guard feature.navigation.path.isEmpty, let search = feature.root.view.search, search.canBeSaved else {
            return signInOrOut(feature)
        }
        interface.prompt = Prompt(
            title: "Save as:", keys: "Enter saves · Esc",
            submitted: { name in if !name.isEmpty { search.saveRequested(as: name) } })
    }

    private func signInOrOut(_ feature: FeatureCoordinator) {
        guard case .signedIn = app.session.state else { return overlays.open(.signIn, of: feature) }
        choose(Feature.accountID)
        if let me = app.feature { overlays.open(.confirm(.signOut), of: me) }
    }

    /// What only a search screen knows; on a detail of it the search comes back first.
    private func search(_ action: Action, _ feature: FeatureCoordinator) {
        // On a page of its own what is looked for is looked for there.
        if action == .search, !feature.navigation.path.isEmpty || feature.root.view.search == nil {
            return feature.screen.view.cursor == nil ? page.find() : page.narrow()
        }
        if action == .filters, feature.root.view.filterMenu != nil { return overlays.open(.filters, of: feature) }
        guard let search = feature.root.view.search else { return }
        guard feature.navigation.path.isEmpty else { return }
        switch action {
        case .search: box.open()
        case .clear:
            box.startOver()
            search.filtersCleared()
        case .sort: overlays.open(.sort, of: feature)
        case .filters: overlays.open(.filters, of: feature)
        default:
            search.recentQueriesOpened()
            overlays.open(.recentQueries, of: feature)
        }
    }
}

// MARK: - Moving

extension ScreenActions {
    /// Moves the cursor or the text as the action would, so many times.
    func move(_ action: Action, by count: Int, _ feature: FeatureCoordinator) {
        guard let cursor = feature.screen.view.cursor, cursor.rowCount > 0, let index = cursor.selectedIndex else {
            guard let window = shown.current?.window else { return }
            if let top = action.target(from: window.top, in: window, times: count) {
                interface[scroll: feature.place] = ScrollPosition(top: top, isFree: true)
            }
            return
        }
        guard let window = shown.last?.window else { return }
        if let columns = page.kept.gridColumns {
            guard let line = action.target(from: index / columns, in: window, times: count) else { return }
            interface[scroll: feature.place].isFree = false
            let target = min(max(0, line), (cursor.rowCount - 1) / columns) * columns + index % columns
            return cursor.moveCursor(to: action == .last ? cursor.rowCount - 1 : target, visibleCount: visibleCount)
        }
        if let narrowed = page.kept.narrowed {
            let rows = ScrollWindow(top: 0, height: window.height, count: narrowed.count)
            let place = narrowed.firstIndex { $0 >= index } ?? 0
            guard let target = action.target(from: place, in: rows, times: count), !narrowed.isEmpty else { return }
            interface[scroll: feature.place].isFree = false
            let row = narrowed[min(max(0, target), narrowed.count - 1)]
            return cursor.moveCursor(to: row, visibleCount: window.height)
        }
        let rows = ScrollWindow(top: 0, height: window.height, count: cursor.rowCount)
        guard let target = action.target(from: index, in: rows, times: count) else { return }
        if feature.screen.view.hasHead, target < 0, index == 0 || count > 1 {
            // Over the first row there is more to read.
            if index > 0 { cursor.moveCursor(to: 0, visibleCount: window.height) }
            let top = (shown.current?.window ?? window).moved(by: target).top
            interface[scroll: feature.place] = ScrollPosition(top: top, isFree: true)
            return
        }
        interface[scroll: feature.place].isFree = false
        cursor.moveCursor(to: target, visibleCount: window.height)
    }

    /// A click on a row selects it; on the selected one it opens it.
    func clicked(row index: Int) {
        box.abandon()
        guard let cursor = app.feature?.screen.view.cursor else { return }
        if cursor.selectedIndex == index { return perform(.open) }
        cursor.moveCursor(to: index, visibleCount: shown.last?.window?.height ?? 1)
    }

    /// A row of the list beside an open page, which gives way to it.
    func clicked(rowBehind index: Int) {
        while app.feature?.navigation.path.isEmpty == false { perform(.back) }
        app.feature?.screen.view.cursor?.moveCursor(to: index, visibleCount: shown.last?.window?.height ?? 1)
    }
}

extension Action {
    /// Whether it is done to what the cursor stands on.
    fileprivate var isForTheRow: Bool {
        [.open, .favorite, .star, .browser, .copy, .download, .mark, .zoom].contains(self)
    }

    fileprivate func target(from place: Int, in window: ScrollWindow, times count: Int) -> Int? {
        guard let target = target(from: place, in: window) else { return nil }
        return place + (target - place) * count
    }
}
