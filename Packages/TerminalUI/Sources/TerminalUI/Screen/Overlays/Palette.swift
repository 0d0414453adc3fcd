import TerminalKit

/// The command palette. This overlay finds actions, screens and themes while the user types.
struct Palette: OverlayView {
    struct Entry {
        let action: Action
        let keys: [Key]
        /// A Boolean value that indicates whether the action can be performed now.
        let isAvailable: Bool

        var keyLabels: String { keys.map(\.label).joined(separator: " ") }
    }

    let entries: [Entry]
    let screen: FullScreenApp

    private var field: TextField { interface.palette ?? TextField() }
    private var found: [Entry] { entries.matching(field.text) }

    var hints: [KeyHint] {
        [
            KeyHint(.enter, "run"), KeyHint(.escape, "close"), KeyHint("↑ ↓", "move"),
            KeyHint("type", "a name, a key or what it does"),
        ]
    }

    func pressed(_ key: Key) {
        switch key {
        case .escape: screen.closeOverlay()
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

    func moved(_ motion: Motion, by count: Int) {
        let step = motion == .up ? -count : count
        interface.choice = min(max(0, interface.choice + step), max(0, found.count - 1))
    }

    func chose(_ index: Int) {
        let found = found
        guard found.indices.contains(index) else { return }
        screen.closeOverlay()
        screen.perform(found[index].action)
    }

    /// The width in cells at which no entry is truncated.
    private var widestEntry: Int {
        entries.map { TextWidth.cells(in: $0.action.summary) + TextWidth.cells(in: $0.keyLabels) + 3 }.max() ?? 0
    }

    func draw(on frame: inout Frame, in area: Area) {
        let found = found
        let width = min(max(60, widestEntry), Panel.widest(in: area))
        let height = min(18, entries.count + 1)
        let inside = frame.drawPanel("Actions and screens", in: area, height: height, width: width, theme: theme)
        frame.write(StyledText(": ", theme.accent), in: inside.line(0))
        field.draw(on: &frame, in: inside.line(0).dropping(left: 2), style: theme.strong)
        let list = inside.dropping(top: 1)
        guard !found.isEmpty else { return frame.write(StyledText("Nothing found.", theme.faint), in: list) }
        let texts = found.map { entry in
            let titleWidth = max(1, list.width - TextWidth.cells(in: entry.keyLabels) - 3)
            let title = entry.action.summary.truncated(toWidth: titleWidth).padded(toWidth: titleWidth)
            return title + " " + entry.keyLabels
        }
        let selected = min(interface.choice, found.count - 1)
        frame.writeChoices(texts, selected: selected, in: list, theme: theme, target: ClickAction.choice) {
            found[$0].isAvailable ? theme.plain : theme.faint
        }
    }
}
