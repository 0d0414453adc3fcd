/// A box over the screen with a title and, at its lower edge, the keys that matter in it.
struct Panel: Sendable, Hashable {
    let title: String
    var keys = "Esc closes"
    let theme: Theme

    /// Draws the box in the middle of an area, and returns what is inside.
    func draw(on frame: inout Frame, in area: Area, height: Int, width: Int) -> Area {
        let room = area.inset(rows: 0, columns: Self.sideMargin(in: area))
        let longest = max(width, TextWidth.cells(in: title) + 4, TextWidth.cells(in: keys) + 4)
        let box = room.centered(height: height + 2, width: longest + 4)
        frame.removeTargets()
        frame.cover(box)
        edge("┌", title, "┐", theme.accent, on: &frame, in: box.line(0))
        edge("└", keys, "┘", theme.faint, on: &frame, in: box.line(box.height - 1))
        frame.markKeys(of: keys, in: box.line(box.height - 1).inset(rows: 0, columns: 3))
        for row in 1..<max(1, box.height - 1) {
            let line = box.line(row)
            frame.write("│", in: line)
            frame.writeTrailing("│", in: line)
        }
        frame.cursor = nil
        return box.inset(rows: 1, columns: 2)
    }

    /// How wide the inside can be in an area.
    static func widest(in area: Area) -> Int {
        max(0, area.width - 2 * sideMargin(in: area) - 4)
    }

    private static func sideMargin(in area: Area) -> Int { area.width > 60 ? 2 : 0 }

    private func edge(
        _ left: String, _ text: String, _ right: String, _ style: CellStyle, on frame: inout Frame, in line: Area
    ) {
        let shown = text.truncated(toWidth: max(0, line.width - 6))
        let rest = max(0, line.width - TextWidth.cells(in: shown) - 5)
        let rule = String(repeating: "─", count: rest)
        frame.write(
            StyledText(left + "─ ") + StyledText(shown, style) + StyledText(" " + rule + right), in: line)
    }
}

extension Frame {
    /// Lets the keys be clicked that a line of hints names where it stands: `Enter applies · Esc closes`.
    mutating func markKeys(of hints: String, in line: Area) {
        let keys: [Substring: Key] = ["Enter": .enter, "Esc": .escape, "q": "q"]
        var column = line.column
        for hint in hints.split(separator: " · ") {
            let width = TextWidth.cells(in: hint)
            if column + width <= line.endColumn, let key = hint.split(separator: " ").first.flatMap({ keys[$0] }) {
                mark(Area(row: line.row, column: column, height: line.height, width: width), .key(key))
            }
            column += width + 3
        }
    }
}

extension Frame {
    /// A row that is chosen from others: a bar of one look under the cursor.
    mutating func writeChoice(
        _ index: Int, _ text: String, isSelected: Bool, in place: Area, theme: Theme, otherwise style: CellStyle? = nil
    ) {
        let line = ((isSelected ? "> " : "  ") + text).padded(toWidth: place.width)
        write(StyledText(line, isSelected ? theme.selection : style ?? theme.plain), in: place)
        mark(place, .choice(index))
    }
}

/// Lines to read: help, messages.
struct TextOverlay: OverlayView {
    let title: String
    /// As wide as the inside can be.
    let lines: @MainActor (Int) -> [StyledText]
    /// What opened it closes it too.
    let closingAction: Action
    let interface: InterfaceState
    let keys: OverlayKeys
    let window: @MainActor () -> ScrollWindow?

    func draw(on frame: inout Frame, in area: Area) {
        let lines = lines(Panel.widest(in: area))
        let width = lines.reduce(0) { max($0, $1.width) }
        let panel = Panel(title: title, keys: keys.scrolling + " scroll · Esc closes", theme: keys.theme)
        let inside = panel.draw(on: &frame, in: area, height: lines.count, width: width)
        DocumentView(lines: lines, scroll: interface.overlayScroll, isFocused: true).draw(on: &frame, in: inside)
    }

    func pressed(_ key: Key) {
        guard let action = keys.action(for: key) else { return }
        if action == closingAction || action == .open { keys.close() } else { moved(action, by: 1) }
    }

    func moved(_ action: Action, by count: Int) {
        for _ in 0..<count {
            guard let window = window() else { return }
            let place = ScrollWindow(top: interface.overlayScroll.top, height: window.height, count: window.count)
            guard let top = action.target(from: place.top, in: place) else { return }
            interface.overlayScroll.top = top
        }
    }
}

/// A choice of one of several.
struct MenuOverlay: OverlayView {
    let title: String
    let choices: [String]
    /// What is said in place of choices.
    var emptyText = ""
    let interface: InterfaceState
    let keys: OverlayKeys
    let choose: @MainActor (Int) -> Void

    private var selected: Int { min(interface.choice, max(0, choices.count - 1)) }

    func draw(on frame: inout Frame, in area: Area) {
        let theme = keys.theme
        let width = (choices.isEmpty ? [emptyText] : choices).reduce(24) { max($0, TextWidth.cells(in: $1) + 2) }
        let panel = Panel(title: title, keys: "Enter chooses · Esc closes", theme: theme)
        let inside = panel.draw(on: &frame, in: area, height: max(1, choices.count), width: width)
        guard !choices.isEmpty else { return frame.write(StyledText("  " + emptyText), in: inside) }
        let window = ScrollWindow(top: 0, height: inside.height, count: choices.count)
            .revealing(selected..<selected + 1)
        for index in window.lines {
            let place = inside.line(index - window.top)
            frame.writeChoice(index, choices[index], isSelected: index == selected, in: place, theme: theme)
        }
    }

    func pressed(_ key: Key) {
        guard let action = keys.action(for: key) else { return }
        if action == .open { chose(selected) } else { moved(action, by: 1) }
    }

    func moved(_ action: Action, by count: Int) {
        let window = ScrollWindow(top: 0, height: 10, count: choices.count)
        guard let target = action.target(from: interface.choice, in: window) else { return }
        let index = interface.choice + (target - interface.choice) * count
        interface.choice = min(max(0, index), max(0, choices.count - 1))
    }

    func chose(_ index: Int) {
        choose(index)
    }
}
