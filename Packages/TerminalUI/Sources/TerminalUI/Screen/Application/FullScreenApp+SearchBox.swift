import Domain
import Presentation
import TerminalKit

/// The behavior of the open search box, with the completions and recent queries below it.
extension FullScreenApp {
    var isSearchBoxOpen: Bool { interface.box != nil && searchOfTab != nil }
    private var searchOfTab: (any SearchScreen)? { app.feature?.root.view.search }

    var searchBoxHints: [KeyHint] {
        [KeyHint(.enter, "search"), KeyHint(.escape, "cancel")]
            + (interface.completions.isEmpty ? [] : [KeyHint(.tab, "complete")])
            + [KeyHint("↓", "choose"), KeyHint("↑", "history")]
    }

    func pressedInSearchBox(_ key: Key) {
        guard var field = interface.box, let search = searchOfTab else { return }
        switch key {
        case .enter: submit(search)
        case .escape: abandonSearchBox()
        case .control("r"): walkHistory(1, of: search)
        case .up where interface.suggestion == nil || interface.walksHistory: walkHistory(1, of: search)
        case .down where interface.walksHistory: walkHistory(-1, of: search)
        case .down: select((interface.suggestion ?? -1) + 1, of: search)
        case .up: select((interface.suggestion ?? 0) - 1, of: search)
        case .tab: complete(1, of: search)
        case .backTab: complete(-1, of: search)
        default: if field.edit(key) { type(field, into: search) }
        }
    }

    func pastedInSearchBox(_ text: String) {
        guard let search = searchOfTab else { return }
        if interface.box == nil { openSearchBox() }
        guard var field = interface.box else { return }
        field.insert(text)
        type(field, into: search)
    }

    /// Opens the search box and selects the last query, so that typing replaces it.
    func openSearchBox() {
        guard let search = searchOfTab else { return }
        var field = TextField(search.form.text)
        field.selectAll()
        interface.textBeforeTyping = field.text
        type(field, into: search)
        search.recentQueriesOpened()
    }

    /// Closes the search box and discards the typed text. The box then shows the query of the current list again.
    func abandonSearchBox() {
        guard interface.box != nil else { return }
        closeSearchBox()
        if let search = searchOfTab, search.form.text != interface.textBeforeTyping {
            search.queryEdited(interface.textBeforeTyping)
        }
    }

    /// Accepts the completion that the user clicked, or runs the recent query that the user clicked.
    func chooseSuggestion(_ index: Int) {
        guard let search = searchOfTab else { return }
        if interface.completions.indices.contains(index) {
            type(TextField(interface.completions[index].query), into: search)
        } else {
            run(index - interface.completions.count, of: search)
        }
    }

    /// Scrolls the new list to its first row.
    func scrollToTop() {
        guard let feature = app.feature else { return }
        interface[scroll: .init(tab: feature.feature.id, depth: 0)] = ScrollPosition()
    }

    /// Removes the filter text and the marks of the previous list when a new query starts.
    private func resetList() {
        scrollToTop()
        guard let feature = app.feature else { return }
        let list = InterfaceState.PagePlace(tab: feature.feature.id, depth: 0)
        interface.narrowing[list] = nil
        interface.marks[list] = nil
    }

    private func type(_ field: TextField, into search: any SearchScreen) {
        interface.box = field
        interface.typedField = nil
        interface.suggestion = nil
        interface.walksHistory = false
        // Do not complete the last query while it is selected, because typing will replace it.
        interface.completions = field.isSelected ? [] : search.completions(of: field.text)
        if field.text != search.form.text { search.queryEdited(field.text) }
    }

    private func submit(_ search: any SearchScreen) {
        if let index = interface.suggestion {
            guard interface.completions.indices.contains(index) else {
                return run(index - interface.completions.count, of: search)
            }
            let completion = interface.completions[index]
            type(TextField(completion.query), into: search)
            // Keep the box open, because a qualifier still needs a value.
            if completion.isQualifier { return }
        }
        closeSearchBox()
        resetList()
        search.submitted()
    }

    private func run(_ index: Int, of search: any SearchScreen) {
        guard search.suggestions.indices.contains(index) else { return }
        let query = search.suggestions[index]
        closeSearchBox()
        resetList()
        search.recentQueryChosen(query)
    }

    /// Shows the next completion in the search box, or the previous one if `step` is -1. If there is only one
    /// completion, accepts it.
    private func complete(_ step: Int, of search: any SearchScreen) {
        let completions = interface.completions
        guard completions.count > 1 else {
            if let only = completions.first { type(TextField(only.query), into: search) }
            return
        }
        let selected = interface.suggestion.flatMap { completions.indices.contains($0) ? $0 : nil }
        let next = selected.map { ($0 + step + completions.count) % completions.count }
        select(next ?? (step > 0 ? 0 : completions.count - 1), of: search)
    }

    /// Selects a suggestion below the search box. If the suggestion is a completion, the box shows its text.
    private func select(_ index: Int, of search: any SearchScreen) {
        let completions = interface.completions
        let last = completions.count + search.suggestions.count - 1
        interface.suggestion = index < 0 || last < 0 ? nil : min(index, last)
        let typed = interface.typedField ?? interface.box
        interface.typedField = typed
        let completion = interface.suggestion.flatMap { completions.indices.contains($0) ? completions[$0] : nil }
        interface.box = completion.map { TextField($0.query) } ?? typed
    }

    /// Selects the next older recent query, or the next newer query if `step` is -1.
    private func walkHistory(_ step: Int, of search: any SearchScreen) {
        guard !search.suggestions.isEmpty else { return }
        let first = interface.completions.count
        let index = interface.suggestion.map { max($0, first - 1) } ?? first - 1
        let next = index + step
        select(next < first ? -1 : next, of: search)
        interface.walksHistory = interface.suggestion != nil
    }

    private func closeSearchBox() {
        interface.box = nil
        interface.typedField = nil
        interface.completions = []
        interface.suggestion = nil
        interface.walksHistory = false
    }
}
