import Domain
import Presentation
import TerminalKit

/// The search box while it is open, with the completions and the recent queries under it.
@MainActor
struct SearchBox {
    let app: AppCoordinator
    let interface: InterfaceState

    var isOpen: Bool { interface.box != nil && search != nil }
    private var search: (any SearchScreen)? { app.feature?.root.view.search }

    static func hints(hasCompletions: Bool) -> [KeyHint] {
        [KeyHint(.enter, "search"), KeyHint(.escape, "cancel")] + (hasCompletions ? [KeyHint(.tab, "complete")] : [])
            + [KeyHint("↓", "choose"), KeyHint("↑", "history")]
    }

    func pressed(_ key: Key) {
        guard var field = interface.box, let search else { return }
        switch key {
        case .enter: submit(search)
        case .escape: abandon()
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

    func pasted(_ text: String) {
        guard let search else { return }
        if interface.box == nil { open() }
        guard var field = interface.box else { return }
        field.insert(text)
        type(field, into: search)
    }

    /// Opens the box with the last query selected, so that typing replaces it.
    func open() {
        guard let search else { return }
        var field = TextField(search.form.text)
        field.selectAll()
        interface.textBeforeTyping = field.text
        type(field, into: search)
        search.recentQueriesOpened()
    }

    /// Closes the box. The query of the list that is shown takes the place of what was typed.
    func abandon() {
        guard interface.box != nil else { return }
        close()
        if let search, search.form.text != interface.textBeforeTyping {
            search.queryEdited(interface.textBeforeTyping)
        }
    }

    /// Accepts a completion, or runs a recent query, that was clicked.
    func chose(_ index: Int) {
        guard let search else { return }
        if interface.completions.indices.contains(index) {
            type(TextField(interface.completions[index].query), into: search)
        } else {
            run(index - interface.completions.count, of: search)
        }
    }

    /// Scrolls to the first row, for a new list.
    func startOver() {
        guard let feature = app.feature else { return }
        interface[scroll: .init(tab: feature.feature.id, depth: 0)] = ScrollPosition()
    }

    /// A new query has a new list, which is neither narrowed nor marked.
    private func startAnew() {
        startOver()
        guard let feature = app.feature else { return }
        let list = InterfaceState.ScrollKey(tab: feature.feature.id, depth: 0)
        interface.narrowing[list] = nil
        interface.marks[list] = nil
    }

    private func type(_ field: TextField, into search: any SearchScreen) {
        interface.box = field
        interface.typedField = nil
        interface.suggestion = nil
        interface.walksHistory = false
        // The last query, which typing replaces, is not completed.
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
            // Its value is still missing.
            if completion.isQualifier { return }
        }
        close()
        startAnew()
        search.submitted()
    }

    private func run(_ index: Int, of search: any SearchScreen) {
        guard search.suggestions.indices.contains(index) else { return }
        let query = search.suggestions[index]
        close()
        startAnew()
        search.recentQueryChosen(query)
    }

    /// Shows the next completion in the box, or with -1 the previous one. The only completion is accepted at once.
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

    /// Selects a row under the box. A completion is shown in the box as well.
    private func select(_ index: Int, of search: any SearchScreen) {
        let completions = interface.completions
        let last = completions.count + search.suggestions.count - 1
        interface.suggestion = index < 0 || last < 0 ? nil : min(index, last)
        let typed = interface.typedField ?? interface.box
        interface.typedField = typed
        let completion = interface.suggestion.flatMap { completions.indices.contains($0) ? completions[$0] : nil }
        interface.box = completion.map { TextField($0.query) } ?? typed
    }

    /// Selects an older recent query, or with -1 a newer one.
    private func walkHistory(_ step: Int, of search: any SearchScreen) {
        guard !search.suggestions.isEmpty else { return }
        let first = interface.completions.count
        let index = interface.suggestion.map { max($0, first - 1) } ?? first - 1
        let next = index + step
        select(next < first ? -1 : next, of: search)
        interface.walksHistory = interface.suggestion != nil
    }

    private func close() {
        interface.box = nil
        interface.typedField = nil
        interface.completions = []
        interface.suggestion = nil
        interface.walksHistory = false
    }
}
