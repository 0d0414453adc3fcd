/// A choice of one of several.
struct MenuOverlay: Sendable, Hashable {
    let title: String
    let choices: [String]
    let selected: Int
    /// What is said in place of choices.
    var emptyText = ""
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        let texts = choices.isEmpty ? [emptyText] : choices
        let width = texts.reduce(24) { max($0, TextWidth.cells(in: $1) + 2) }
        let panel = Panel(title: title, keys: "Enter chooses · Esc closes", theme: theme)
        let inside = panel.draw(on: &frame, in: area, height: texts.count, width: width)
        let window = ScrollWindow(top: 0, height: inside.height, count: texts.count)
            .revealing(selected..<selected + 1)
        for index in window.lines {
            let place = inside.line(index - window.top)
            let isSelected = index == selected && !choices.isEmpty
            let text = (isSelected ? "> " : "  ") + texts[index].padded(toWidth: max(0, place.width - 2))
            frame.write(StyledText(text, isSelected ? theme.selection : theme.plain), in: place)
            if !choices.isEmpty { frame.mark(place, .choice(index)) }
        }
    }
}
