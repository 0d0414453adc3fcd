/// Lines of text of which one screenful is shown.
struct DocumentView: Sendable {
    let lines: [StyledText]
    let scroll: ScrollPosition
    let isFocused: Bool
    /// The line that is seen first, with a few before it, until the person moves.
    var revealed: Int?

    func draw(on frame: inout Frame, in area: Area) {
        guard area.height > 0 else { return }
        var window = ScrollWindow(top: scroll.top, height: area.height, count: lines.count)
        if let revealed, !scroll.isFree, !window.lines.contains(revealed) {
            window = ScrollWindow(top: revealed - area.height / 3, height: area.height, count: lines.count)
        }
        if isFocused { frame.window = window }
        for line in window.lines { frame.write(lines[line], in: area.line(line - window.top)) }
    }
}

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

/// A long text broken into lines, which are kept as long as text and width stay: a frame is to cost what it shows, and
/// not what there is to read.
@MainActor
final class WrappedText {
    private var text = ""
    private var width = 0
    private var lines: [StyledText] = []

    func lines(of text: String, width: Int) -> [StyledText] {
        guard text != self.text || width != self.width else { return lines }
        (self.text, self.width) = (text, width)
        lines = StyledText.wrapped(text, width: width).map { StyledText(" ") + $0 }
        return lines
    }
}
