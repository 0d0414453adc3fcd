/// Lines to read: help, messages.
struct TextOverlay: Sendable {
    let title: String
    let lines: [StyledText]
    let scroll: ScrollPosition
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        let width = lines.reduce(0) { max($0, $1.width) }
        let panel = Panel(title: title, keys: "j k scroll · Esc closes", theme: theme)
        let inside = panel.draw(on: &frame, in: area, height: lines.count, width: width)
        DocumentView(lines: lines, scroll: scroll, isFocused: true).draw(on: &frame, in: inside)
    }
}
