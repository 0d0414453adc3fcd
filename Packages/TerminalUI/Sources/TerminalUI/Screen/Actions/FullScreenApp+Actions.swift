import Domain
import Presentation
import Shared
import TerminalKit

/// The actions that the user performs on the current screen.
extension FullScreenApp {
    var feature: FeatureCoordinator? { app.feature }
    var screen: (any ScreenModel)? { feature?.screen }
    var view: (any ScreenView)? { screen?.view }

    /// Performs an action. If the action cannot be performed now, a toast explains the reason.
    func perform(_ action: Action) {
        selectVisibleRow()
        if let reason = reasonAgainst(action) { return app.messages.informed(reason) }
        action.perform(self)
    }

    func choose(_ tab: Feature.ID) {
        leave()
        app.root.tabs?.tabChosen(tab)
    }

    func stepTab(by step: Int) {
        leave()
        app.root.tabs?.tabStepped(by: step)
    }

    private func leave() {
        abandonSearchBox()
        interface.overlayChanged()
    }

    func open() {
        guard let feature, let view else { return }
        if view.opensSignIn {
            open(.signIn)
        } else if !view.opened() {
            feature.itemOpened()
            forgetPages(feature, from: feature.navigation.path.count)
        }
    }

    /// Goes back one step, for example from a page to its list. On the first screen of a tab, cancels the request that
    /// is running.
    func back() {
        guard let feature else { return }
        if interface[feature.place].narrowing != nil {
            interface[feature.place].narrowing = nil
        } else if interface[feature.place].finding != nil {
            interface[feature.place].finding = nil
        } else if interface.panes.isZoomed {
            interface.panes.isZoomed = false
        } else if feature.backRequested() {
            forgetPages(feature, from: feature.navigation.path.count + 1)
        } else if feature.root.loadingCancelled() {
            app.messages.informed("Canceled.")
        }
    }

    /// A Boolean value that indicates whether ``back()`` would close a page, show all rows of a narrowed list, or end a
    /// search within a text.
    var canGoBack: Bool {
        guard let feature else { return false }
        return interface[feature.place].narrowing != nil || interface[feature.place].finding != nil
            || interface.panes.isZoomed || feature.navigation != NavigationState()
    }

    private func forgetPages(_ feature: FeatureCoordinator, from depth: Int) {
        guard depth > 0 else { return }
        interface.forgetPages(of: feature.feature.id, deeperThan: depth - 1)
    }

    /// Opens the item that follows the open item in the list, or the preceding item if `step` is -1.
    func openNeighbor(_ step: Int) {
        guard let feature, let opener = feature.opener, let cursor = opener.view.cursor,
            let index = cursor.selectedIndex
        else { return }
        let rows = interface[feature.placeBelow].matchingRows
        let next = rows.map { $0.neighbor(of: index, step) } ?? index + step
        guard let next, (0..<cursor.rowCount).contains(next) else {
            if step > 0, cursor.hasMore { cursor.reachedEnd() }
            let isLoading = step > 0 && cursor.isBusy
            return app.messages.informed(
                isLoading ? "Loading more…" : step > 0 ? "This is the last item." : "This is the first item.")
        }
        cursor.cursorMoved(to: next, visibleCount: 1)
        feature.itemReplaced()
        forgetPages(feature, from: feature.navigation.path.count)
    }

    /// Moves to a neighboring element, which is a picture in a grid, or a photo or part on a page.
    func step(by step: Int) {
        guard lastRendered?.viewport?.gridColumns != nil, let cursor = view?.cursor,
            let index = cursor.selectedIndex
        else {
            view?.stepped(by: step)
            return
        }
        cursor.cursorMoved(to: index + step, visibleCount: visibleCount)
    }

    func signInOrOut() {
        guard case .signedIn = app.session.state else { return open(.signIn) }
        if let reason = app.noSignOut { return app.messages.informed(reason) }
        choose(Feature.accountID)
        open(.signOut)
    }
}

// MARK: - Items

extension FullScreenApp {
    func toggleFavorite() {
        if let items = markedItems { favorite(items) } else { screen?.favoriteToggled() }
    }

    func undo() {
        // Dismiss the toast of the previous change, because it no longer applies.
        app.messages.toastDismissed()
        app.favorites.undoRequested()
    }

    func toggleStar() {
        app.stars.toggled(markedItems?.map(\.key) ?? [screen?.starredKey].compactMap(\.self))
    }

    func browse() {
        if let items = markedItems { return browse(items) }
        if !openLink(orElse: screen?.url), let url = screen?.url { browse(url) }
    }

    func copy() {
        if let items = markedItems {
            copy(items)
        } else if let url = screen?.url {
            copy(url.text)
        }
    }

    func download() {
        download(view?.download)
    }

    /// Marks the selected row and selects the next row. On a page that shows text, scrolls down by one screen instead.
    func mark() {
        if !toggleMark() { move(.pageDown, by: 1) }
    }

    func refresh() {
        // Dismiss the toast of the previous attempt, because it no longer applies.
        app.messages.toastDismissed()
        screen?.refreshOrRetry()
    }
}

// MARK: - Searching

extension FullScreenApp {
    /// The search screen of the current tab, or `nil` if a page is open on top of it.
    var search: (any SearchScreen)? { app.search }

    /// Opens the search box. If a page is open, opens a prompt instead, which finds text on the page or narrows the
    /// page's list.
    func find() {
        if search != nil {
            openSearchBox()
        } else if view?.cursor == nil {
            findOnPage()
        } else {
            narrow()
        }
    }

    func chooseRecentQuery() {
        search?.recentQueriesOpened()
        open(.recentQueries)
    }

    func clearFilters() {
        scrollToTop()
        if let search { search.filtersCleared() } else { feature?.root.view.filterMenu?.choose(0) }
    }

    /// Prompts for a name and saves the current search. If there is no search to save, signs the user in or out
    /// instead.
    func saveSearch() {
        guard let search, search.canBeSaved else { return signInOrOut() }
        interface.prompt = Prompt(
            title: "Save as:", hints: [KeyHint(.enter, "save"), KeyHint(.escape, "cancel")],
            submitted: { name in if !name.isEmpty { search.saveRequested(as: name) } })
    }
}

// MARK: - Layout

extension FullScreenApp {
    func toggleGrid() {
        guard let feature else { return }
        interface.grids[feature.feature.id] = viewport?.gridColumns == nil
        interface[feature.place].scroll = ScrollPosition()
    }

    func toggleSecondPane() {
        interface.panes.isSplit.toggle()
        app.messages.informed("The second pane is \(interface.panes.isSplit ? "shown" : "hidden").")
    }

    /// A Boolean value that indicates whether the focus is on an open page, or on a preview that fills the window.
    var showsPage: Bool { feature?.navigation.path.isEmpty == false || interface.panes.isZoomed }

    func toggleFacts() {
        interface.showsAllFacts.toggle()
    }

    func togglePictures() {
        interface.showsPictures.toggle()
        app.messages.informed("Pictures are \(interface.showsPictures ? "on" : "off").")
    }

    /// Stores a setting that takes effect in the next run.
    func configure(_ setting: String, _ value: String) {
        store(setting, value)
        app.messages.informed("Set \(setting) to \(value). It takes effect at the next start.")
    }

    func chooseTheme(_ choice: ScreenTheme.Choice) {
        interface.colors.choice.choice = choice
        store("theme", choice.rawValue)
    }
}
