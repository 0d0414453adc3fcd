/// The last line: the keys that matter now, as many as fit; the ways to all others are always among them.
struct Footer: ScreenLine {
    let actions: [Action]
    let keyMap: KeyMap
    let theme: Theme

    /// The keys stay what they were at the start.
    static func == (left: Footer, right: Footer) -> Bool {
        left.actions == right.actions && left.theme == right.theme
    }

    func draw(on frame: inout Frame, in area: Area) {
        var column = area.column
        for (binding, text) in fitting(width: area.width) {
            let place = Area(row: area.row, column: column, height: 1, width: text.width)
            frame.write(text, in: place)
            frame.mark(place, .action(binding.action))
            column += text.width
        }
    }

    private static let ways: Set<Action> = [.help, .palette]

    private func fitting(width: Int) -> [(KeyBinding, StyledText)] {
        let bindings = actions.compactMap(keyMap.binding)
        let hints = bindings.compactMap { binding in text(of: binding).map { (binding, $0) } }
        var room = width - hints.reduce(0) { Self.ways.contains($1.0.action) ? $0 + $1.1.width : $0 }
        return hints.filter { binding, text in
            if Self.ways.contains(binding.action) { return true }
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
