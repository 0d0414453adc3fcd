import Presentation

/// All that can be done and all screens, found by typing.
struct Palette: OverlayView {
    struct Entry {
        let title: String
        let keys: String
        let action: Action
    }

    let entries: [Entry]
    let interface: InterfaceState
    let theme: Theme
    let perform: @MainActor (Action) -> Void
    let close: @MainActor () -> Void

    /// The keys' own actions, and the screens that have no number.
    init(
        keyMap: KeyMap, features: [Feature], interface: InterfaceState, theme: Theme,
        perform: @escaping @MainActor (Action) -> Void, close: @escaping @MainActor () -> Void
    ) {
        let bindings = keyMap.bindings.filter { $0.action != .palette }
        let bound = Set(bindings.map(\.action))
        entries =
            bindings.map { Entry(title: $0.title, keys: $0.label, action: $0.action) }
            + features.filter { !bound.contains(.tab($0.id)) }.map {
                Entry(title: "screen: \($0.title)", keys: "", action: .tab($0.id))
            }
        self.interface = interface
        self.theme = theme
        self.perform = perform
        self.close = close
    }

    private var field: TextField { interface.palette ?? TextField() }

    /// Best first.
    private var found: [Entry] {
        guard !field.text.isEmpty else { return entries }
        let match = FuzzyMatch(field.text)
        let ranked = entries.enumerated().compactMap { index, entry in
            match.rank(entry.title).map { (rank: $0, index: index, entry: entry) }
        }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.entry)
    }

    func pressed(_ key: Key) {
        switch key {
        case .escape: close()
        case .enter: chose(interface.choice)
        case .down, .control("n"), .tab: moved(.down, by: 1)
        case .up, .control("p"), .backTab: moved(.up, by: 1)
        default:
            var field = field
            guard field.edit(key) else { return }
            typed(field)
        }
    }

    func pasted(_ text: String) {
        var field = field
        field.insert(text)
        typed(field)
    }

    private func typed(_ field: TextField) {
        interface.palette = field
        interface.choice = 0
    }

    func moved(_ action: Action, by count: Int) {
        let step = action == .up ? -count : count
        interface.choice = min(max(0, interface.choice + step), max(0, found.count - 1))
    }

    func chose(_ index: Int) {
        let found = found
        guard found.indices.contains(index) else { return }
        close()
        perform(found[index].action)
    }

    func draw(on frame: inout Frame, in area: Area) {
        let found = found
        let width = min(60, Panel.widest(in: area))
        let panel = Panel(title: "Actions and screens", keys: "type · ↑ ↓ · Enter · Esc", theme: theme)
        let inside = panel.draw(on: &frame, in: area, height: min(18, entries.count + 1), width: width)
        frame.write(StyledText(": ", theme.accent), in: inside.line(0))
        let box = Area(row: inside.row, column: inside.column + 2, height: 1, width: inside.width - 2)
        field.draw(on: &frame, in: box, style: theme.strong)
        let list = inside.dropping(top: 1)
        guard !found.isEmpty else { return frame.write(StyledText("Nothing is called that.", theme.faint), in: list) }
        let selected = min(interface.choice, found.count - 1)
        let window = ScrollWindow(top: 0, height: list.height, count: found.count).revealing(selected..<selected + 1)
        for index in window.lines {
            let place = list.line(index - window.top)
            let keys = found[index].keys
            let titleWidth = max(1, place.width - TextWidth.cells(in: keys) - 3)
            let title = found[index].title.truncated(toWidth: titleWidth).padded(toWidth: titleWidth)
            frame.writeChoice(index, title + " " + keys, isSelected: index == selected, in: place, theme: theme)
        }
    }
}

extension KeyBinding {
    /// As the palette names it.
    fileprivate var title: String {
        if case .tab = action { "screen: \(summary)" } else { summary }
    }
}
