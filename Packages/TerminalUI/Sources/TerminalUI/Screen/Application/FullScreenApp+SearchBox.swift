import Domain
import Presentation
import TerminalKit

/// The open search box, and its selected suggestion. The suggestions are the completions, followed by the recent queries.
struct SearchBox {
    var field: TextField
    /// The text that the search box contained before the user started to type.
    let textBeforeTyping: String
    /// The completions for the text.
    var completions: [SearchCompletion] = []
    /// The text that the user typed. It is kept while the search box shows a completion instead.
    var typedField: TextField?
    /// The index of the selected suggestion, or `nil` if none is selected.
    var suggestion: Int?
    /// A Boolean value that indicates whether the user is selecting a recent query with the arrow keys. The first one
    /// is the newest.
    var walksHistory = false

    /// Returns the completion at an index of the suggestions, or `nil` if there is none.
    func completion(_ index: Int?) -> SearchCompletion? {
        index.flatMap { completions.indices.contains($0) ? completions[$0] : nil }
    }
}

/// The behavior of the open search box, with the completions and recent queries below it.
extension FullScreenApp {
    var isSearchBoxOpen: Bool { interface.box != nil && searchOfTab != nil }
    private var searchOfTab: (any SearchScreen)? { app.feature?.root.view.search }

    var searchBoxHints: [KeyHint] {
        [KeyHint(.enter, "search"), KeyHint(.escape, "cancel")]
            + (interface.box?.completions.isEmpty != false ? [] : [KeyHint(.tab, "complete")])
            + [KeyHint("↓", "choose"), KeyHint("↑", "history")]
    }

    func pressedInSearchBox(_ key: Key) {
        guard var box = interface.box, let search = searchOfTab else { return }
        switch key {
        case .enter: submit(box, search)
        case .escape: abandonSearchBox()
        case .control("r"): walkHistory(1, of: search)
        case .up where box.suggestion == nil || box.walksHistory: walkHistory(1, of: search)
        case .down where box.walksHistory: walkHistory(-1, of: search)
        case .down: select((box.suggestion ?? -1) + 1, of: search)
        case .up: select((box.suggestion ?? 0) - 1, of: search)
        case .tab: complete(1, of: search)
        case .backTab: complete(-1, of: search)
        default: if box.field.edit(key) { type(box.field, into: search) }
        }
    }

    func pastedInSearchBox(_ text: String) {
        guard let search = searchOfTab else { return }
        if interface.box == nil { openSearchBox() }
        guard var field = interface.box?.field else { return }
        field.insert(text)
        type(field, into: search)
    }

    /// Opens the search box and selects the last query, so that typing replaces it.
    func openSearchBox() {
        guard let search = searchOfTab else { return }
        var field = TextField(search.form.text)
        field.selectAll()
        interface.box = nil
        type(field, into: search)
        search.recentQueriesOpened()
    }

    /// Closes the search box and discards the typed text. The box then shows the query of the current list again.
    func abandonSearchBox() {
        guard let box = interface.box else { return }
        interface.box = nil
        if let search = searchOfTab, search.form.text != box.textBeforeTyping {
            search.queryEdited(box.textBeforeTyping)
        }
    }

    /// Accepts the completion that the user clicked, or runs the recent query that the user clicked.
    func chooseSuggestion(_ index: Int) {
        guard let search = searchOfTab else { return }
        if let completion = interface.box?.completion(index) {
            type(TextField(completion.query), into: search)
        } else {
            run(index - (interface.box?.completions.count ?? 0), of: search)
        }
    }

    /// Scrolls the new list to its first row.
    func scrollToTop() {
        guard let feature = app.feature else { return }
        interface[.init(tab: feature.feature.id, depth: 0)].scroll = ScrollPosition()
    }

    /// Closes the search box, and removes the filter text and the marks of the previous list when a new query starts.
    private func closeForNewQuery() {
        interface.box = nil
        scrollToTop()
        guard let feature = app.feature else { return }
        let list = InterfaceState.PagePlace(tab: feature.feature.id, depth: 0)
        interface[list].narrowing = nil
        interface[list].marks = []
    }

    private func type(_ field: TextField, into search: any SearchScreen) {
        interface.box = SearchBox(
            field: field, textBeforeTyping: interface.box?.textBeforeTyping ?? search.form.text,
            // Do not complete the last query while it is selected, because typing will replace it.
            completions: field.isSelected ? [] : search.completions(of: field.text))
        if field.text != search.form.text { search.queryEdited(field.text) }
    }

    private func submit(_ box: SearchBox, _ search: any SearchScreen) {
        if let index = box.suggestion {
            guard let completion = box.completion(index) else { return run(index - box.completions.count, of: search) }
            type(TextField(completion.query), into: search)
            // Keep the box open, because a qualifier still needs a value.
            if completion.isQualifier { return }
        }
        closeForNewQuery()
        search.submitted()
    }

    private func run(_ index: Int, of search: any SearchScreen) {
        guard search.suggestions.indices.contains(index) else { return }
        let query = search.suggestions[index]
        closeForNewQuery()
        search.recentQueryChosen(query)
    }

    /// Shows the next completion in the search box, or the previous one if `step` is -1. If there is only one
    /// completion, accepts it.
    private func complete(_ step: Int, of search: any SearchScreen) {
        guard let box = interface.box else { return }
        let count = box.completions.count
        guard count > 1 else {
            if let only = box.completions.first { type(TextField(only.query), into: search) }
            return
        }
        let selected = box.suggestion.flatMap { $0 < count ? $0 : nil }
        select(selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1), of: search)
    }

    /// Selects a suggestion below the search box. If the suggestion is a completion, the box shows its text.
    private func select(_ index: Int, of search: any SearchScreen) {
        guard var box = interface.box else { return }
        let last = box.completions.count + search.suggestions.count - 1
        box.suggestion = index < 0 || last < 0 ? nil : min(index, last)
        let typed = box.typedField ?? box.field
        box.typedField = typed
        box.field = box.completion(box.suggestion).map { TextField($0.query) } ?? typed
        interface.box = box
    }

    /// Selects the next older recent query, or the next newer query if `step` is -1.
    private func walkHistory(_ step: Int, of search: any SearchScreen) {
        guard let box = interface.box, !search.suggestions.isEmpty else { return }
        let first = box.completions.count
        let next = (box.suggestion.map { max($0, first - 1) } ?? first - 1) + step
        select(next < first ? -1 : next, of: search)
        let isSelected = interface.box?.suggestion != nil
        interface.box?.walksHistory = isSelected
    }
}
