import Presentation

/// The filters of a search, one a line.
struct FilterOverlay: Sendable {
    let form: FilterForm
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        let labelWidth = form.fields.reduce(0) { max($0, TextWidth.cells(in: $1.title)) } + 3
        let panel = Panel(
            title: "Filters", keys: "Enter applies · Esc closes · ↑ ↓ move · type, or ← → choose", theme: theme)
        let inside = panel.draw(on: &frame, in: area, height: form.fields.count, width: labelWidth + 30)
        let window = ScrollWindow(top: 0, height: inside.height, count: form.fields.count)
            .revealing(form.selected..<form.selected + 1)
        for index in window.lines {
            let place = inside.line(index - window.top)
            frame.mark(place, .choice(index))
            draw(index, labelWidth, on: &frame, in: place)
        }
    }

    private func draw(_ index: Int, _ labelWidth: Int, on frame: inout Frame, in place: Area) {
        let field = form.fields[index]
        let text = form.text(of: index)
        let isSelected = index == form.selected
        let label = (isSelected ? "> " : "  ") + field.title
        frame.write(
            StyledText(label.padded(toWidth: labelWidth), isSelected ? theme.accent : theme.plain), in: place)
        let box = Area(
            row: place.row, column: place.column + labelWidth, height: 1, width: place.width - labelWidth)
        switch field.input {
        case .choice:
            let shown = text.text.isEmpty ? "any" : text.text
            frame.write(
                StyledText(isSelected ? "‹ \(shown) ›" : shown, isSelected ? theme.strong : theme.plain), in: box)
        case .text, .numbers, .dates:
            if isSelected {
                text.draw(on: &frame, in: box, style: theme.strong)
            } else {
                frame.write(
                    StyledText(
                        text.text.isEmpty ? field.input.example : text.text,
                        text.text.isEmpty ? theme.faint : theme.plain), in: box)
            }
        }
    }
}

extension FilterField.Input {
    /// What can be typed.
    fileprivate var example: String {
        switch self {
        case .text, .choice: "any"
        case .numbers: ">=10, 10..50"
        case .dates: ">=2024-01-01"
        }
    }
}
