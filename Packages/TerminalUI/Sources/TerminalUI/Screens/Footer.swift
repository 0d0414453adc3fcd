/// The last line: the keys that matter now, as many as fit.
struct Footer: Sendable {
    let bindings: [KeyBinding]
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var column = area.column
        for binding in bindings {
            guard let hint = binding.hint, let key = binding.keys.first else { continue }
            let text = StyledText(" \(key.label)", theme.key) + StyledText(" \(hint) ", theme.faint)
            guard column + text.width <= area.endColumn else { break }
            let place = Area(row: area.row, column: column, height: 1, width: text.width)
            frame.write(text, in: place)
            frame.mark(place, .action(binding.action))
            column += text.width
        }
    }
}
