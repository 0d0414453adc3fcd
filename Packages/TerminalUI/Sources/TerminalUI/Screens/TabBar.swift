import Presentation

/// The first line: the six screens, which of them is shown, and whether the network can be reached.
struct TabBar: Sendable {
    let tabs: [Feature]
    /// Which one is shown.
    let tab: Feature.ID
    let isOffline: Bool
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if isOffline { room = frame.writeTrailing(StyledText(" OFFLINE ", theme.failure.adding(.reverse)), in: area) }
        let isNarrow = titles(isNarrow: false).map(\.width).reduce(0, +) > room.width
        var column = room.column
        for (tab, title) in zip(tabs, titles(isNarrow: isNarrow)) {
            let place = Area(row: room.row, column: column, height: 1, width: min(title.width, room.endColumn - column))
            frame.write(title, in: place)
            frame.mark(place, .tab(tab.id))
            column += title.width
        }
    }

    /// Where there is no room for all titles, only the chosen one is written out.
    private func titles(isNarrow: Bool) -> [StyledText] {
        tabs.enumerated().map { index, tab in
            let isChosen = tab.id == self.tab
            let text = isNarrow && !isChosen ? " \(index + 1) " : " \(index + 1) \(tab.title) "
            return StyledText(text, isChosen ? theme.accent.adding(.reverse) : theme.plain)
        }
    }
}

/// The last line: the keys that matter now, as many as fit; the way to all others is always among them.
struct Footer: Sendable {
    let bindings: [KeyBinding]
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var column = area.column
        for (binding, text) in fitting(width: area.width) {
            let place = Area(row: area.row, column: column, height: 1, width: text.width)
            frame.write(text, in: place)
            frame.mark(place, .action(binding.action))
            column += text.width
        }
    }

    private func fitting(width: Int) -> [(KeyBinding, StyledText)] {
        let hints = bindings.compactMap { binding in text(of: binding).map { (binding, $0) } }
        var room = width - (hints.first { $0.0.action == .help }?.1.width ?? 0)
        return hints.filter { binding, text in
            if binding.action == .help { return true }
            guard text.width <= room else { return false }
            room -= text.width
            return true
        }
    }

    private func text(of binding: KeyBinding) -> StyledText? {
        guard let hint = binding.hint, let key = binding.keys.first else { return nil }
        return StyledText(" \(key.label)", theme.key) + StyledText(" \(hint) ", theme.faint)
    }
}
