import Domain
import Presentation

/// The search box while it is being typed in, and the suggestions under it.
@MainActor
struct SearchBox {
    let app: AppCoordinator
    let interface: InterfaceState

    var isOpen: Bool { interface.box != nil && search != nil }
    private var search: (any SearchScreen)? { app.feature?.root.view.search }

    func pressed(_ key: Key) {
        guard var field = interface.box, let search else { return }
        switch key {
        case .enter: submit(search)
        case .escape: abandon()
        case .control("r"): walkHistory(1, of: search)
        case .up where interface.suggestion == nil || interface.walksHistory: walkHistory(1, of: search)
        case .down where interface.walksHistory: walkHistory(-1, of: search)
        case .down: suggest((interface.suggestion ?? -1) + 1, of: search)
        case .up: suggest((interface.suggestion ?? 0) - 1, of: search)
        case .tab: if let completed = search.completion(of: field.text) { type(TextField(completed), into: search) }
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

    /// What was searched for last is there to be replaced or changed.
    func open() {
        guard let search else { return }
        var field = TextField(search.form.text)
        field.selectAll()
        interface.textBeforeTyping = field.text
        type(field, into: search)
        search.recentQueriesOpened()
    }

    /// What was typed and not submitted is gone: the box says what the list is about.
    func abandon() {
        guard interface.box != nil else { return }
        close()
        if let search, search.form.text != interface.textBeforeTyping {
            search.queryEdited(interface.textBeforeTyping)
        }
    }

    func chose(_ index: Int) {
        guard let search, search.suggestions.indices.contains(index) else { return }
        close()
        startAnew()
        search.recentQueryChosen(search.suggestions[index])
    }

    /// A new list begins at its first row.
    func startOver() {
        guard let feature = app.feature else { return }
        interface[scroll: .init(tab: feature.feature.id, depth: 0)] = ScrollPosition()
    }

    /// Another query is another list: what was marked in the last one, and what it was narrowed to, goes with it.
    private func startAnew() {
        startOver()
        guard let feature = app.feature else { return }
        let list = InterfaceState.ScrollKey(tab: feature.feature.id, depth: 0)
        interface.narrowing[list] = nil
        interface.marks[list] = nil
    }

    private func type(_ field: TextField, into search: any SearchScreen) {
        interface.box = field
        interface.suggestion = nil
        interface.walksHistory = false
        if field.text != search.form.text { search.queryEdited(field.text) }
    }

    private func submit(_ search: any SearchScreen) {
        if let index = interface.suggestion, search.suggestions.indices.contains(index) { return chose(index) }
        close()
        startAnew()
        search.submitted()
    }

    private func suggest(_ index: Int, of search: any SearchScreen) {
        let last = search.suggestions.count - 1
        interface.suggestion = index < 0 || last < 0 ? nil : min(index, last)
    }

    /// To older queries, or with -1 to newer ones.
    private func walkHistory(_ step: Int, of search: any SearchScreen) {
        suggest((interface.suggestion ?? -1) + step, of: search)
        interface.walksHistory = interface.suggestion != nil
    }

    private func close() {
        interface.box = nil
        interface.suggestion = nil
        interface.walksHistory = false
    }
}
