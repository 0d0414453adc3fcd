import Domain
import Presentation
import Shared

extension FullScreenApp {
    func pressed(_ key: Key, in overlay: Overlay, of feature: FeatureCoordinator) {
        if overlay == .filters, interface.form != nil { return pressed(key, inFiltersOf: feature) }
        guard let action = keyMap.action(for: key) else { return }
        switch action {
        case .quit: quit()
        case .back: closeOverlay(of: feature)
        case .open: choose(interface.choice)
        case .help where overlay == .help, .log where overlay == .messageLog: closeOverlay(of: feature)
        default: move(action, in: overlay, of: feature)
        }
    }

    func open(_ overlay: Overlay, of feature: FeatureCoordinator) {
        interface.overlayChanged()
        feature.overlayOpened(overlay)
    }

    private func closeOverlay(of feature: FeatureCoordinator) {
        feature.overlayClosed()
        interface.overlayChanged()
    }

    private func move(_ action: Action, in overlay: Overlay, of feature: FeatureCoordinator) {
        switch overlay {
        case .help, .messageLog:
            guard let window = currentFrame()?.window, let top = action.target(from: window.top, in: window) else {
                return
            }
            interface.overlayScroll.top = top
        case .sort, .recentQueries, .filters, .confirm:
            let count = choiceCount(of: overlay, feature)
            let window = ScrollWindow(top: 0, height: 10, count: count)
            guard let index = action.target(from: interface.choice, in: window) else { return }
            interface.choice = min(max(0, index), max(0, count - 1))
        case .signIn: break
        }
    }

    private func choiceCount(of overlay: Overlay, _ feature: FeatureCoordinator) -> Int {
        switch overlay {
        case .sort: feature.root.search?.sortChoices.count ?? 0
        case .recentQueries: feature.root.search?.suggestions.count ?? 0
        case .filters: FavoriteKinds.all.count
        case .confirm: 2
        case .help, .messageLog, .signIn: 0
        }
    }

    /// A row of the overlay, or a suggestion under the search box, is taken.
    func choose(_ index: Int) {
        guard let feature else { return }
        guard let overlay = feature.navigation.overlay else { return chooseSuggestion(index) }
        if interface.form != nil {
            interface.form?.select(index)
            return
        }
        defer { interface.overlayChanged() }
        switch overlay {
        case .sort: chooseSort(index, feature)
        case .recentQueries: chooseQuery(index, feature)
        case .filters:
            feature.overlayClosed()
            if case .favorites(let model) = feature.root { model.kindChosen(FavoriteKinds.all[index]) }
        case .confirm: if index == 1 { feature.confirmed() } else { feature.overlayClosed() }
        case .help, .messageLog, .signIn: feature.overlayClosed()
        }
    }

    private func chooseSort(_ index: Int, _ feature: FeatureCoordinator) {
        feature.overlayClosed()
        guard let search = feature.root.search, search.sortChoices.indices.contains(index) else { return }
        startOver()
        search.sortChosen(search.sortChoices[index])
    }

    private func chooseQuery(_ index: Int, _ feature: FeatureCoordinator) {
        feature.overlayClosed()
        guard let search = feature.root.search, search.suggestions.indices.contains(index) else { return }
        startOver()
        search.recentQueryChosen(search.suggestions[index])
    }

    private func chooseSuggestion(_ index: Int) {
        guard let search = feature?.root.search, search.suggestions.indices.contains(index) else { return }
        interface.box = nil
        interface.suggestion = nil
        startOver()
        search.recentQueryChosen(search.suggestions[index])
    }
}

// MARK: - Filters

extension FullScreenApp {
    private func pressed(_ key: Key, inFiltersOf feature: FeatureCoordinator) {
        guard let form = interface.form else { return }
        switch key {
        case .escape: closeOverlay(of: feature)
        case .down, .tab: interface.form?.select(form.selected + 1)
        case .up, .backTab: interface.form?.select(form.selected - 1)
        case .enter:
            closeOverlay(of: feature)
            guard let search = feature.root.search else { return }
            startOver()
            search.filtersChosen(form.values(changing: search.form.filters))
        default: _ = interface.form?.edit(key)
        }
    }
}

extension Action {
    /// Where a cursor or the top of a window goes; none when the action moves nothing.
    func target(from place: Int, in window: ScrollWindow) -> Int? {
        switch self {
        case .down: place + 1
        case .up: place - 1
        case .halfPageDown: place + max(1, window.height / 2)
        case .halfPageUp: place - max(1, window.height / 2)
        case .pageDown: place + max(1, window.height - 1)
        case .pageUp: place - max(1, window.height - 1)
        case .first: 0
        case .last: window.count
        default: nil
        }
    }
}
