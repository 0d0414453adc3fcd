import TerminalKit

/// Lines of text of which one screenful is shown.
struct DocumentView: Sendable {
    let lines: [StyledText]
    let scroll: ScrollPosition
    let isFocused: Bool

    func draw(on frame: inout Frame, in area: Area) {
        guard area.height > 0 else { return }
        let window = ScrollWindow(top: scroll.top, height: area.height, count: lines.count)
        if isFocused { (frame.window, frame.windowArea) = (window, area) }
        for line in window.lines { frame.write(lines[line], in: area.line(line - window.top)) }
    }
}
