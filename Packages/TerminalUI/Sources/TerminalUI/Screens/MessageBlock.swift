/// A message in the middle of an area, with a free line over it: what happened, the next step, the key for it.
struct MessageBlock: Sendable, Hashable {
    let text: String
    let style: CellStyle
    var hint: String?
    /// The key that goes on from here.
    var next: String?

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let room = max(1, width - 4)
        var lines = StyledText.wrapped(text, width: room, style)
        if let hint { lines += StyledText.wrapped(hint, width: room) }
        if let next { lines += StyledText.wrapped(next, width: room, theme.faint) }
        return [""] + lines.map { $0.centered(in: width) }
    }
}
