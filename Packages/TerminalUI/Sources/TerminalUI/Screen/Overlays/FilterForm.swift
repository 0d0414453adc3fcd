import Domain
import Presentation
import TerminalKit

/// The filter form that the user is editing. The filters take effect when the user applies the form.
struct FilterForm: Sendable {
    let fields: [SearchFilter]
    /// The labels of the form's fields.
    let titles: [String]
    private(set) var selected = 0
    private var texts: [TextField]
    /// The error in a field, or `nil` if there is none. The error is removed when the user changes the field.
    private(set) var problem: (field: Int, text: String)?

    init(fields: [SearchFilter], titles: [String], values: FilterValues) {
        self.fields = fields
        self.titles = titles
        texts = fields.map { TextField(values.joined($0.id)) }
    }

    /// Returns the given filter values, in which the values of all filters in the form are replaced with those that the
    /// user entered.
    func values(changing values: FilterValues) -> FilterValues {
        var values = values
        for (field, text) in zip(fields, texts) { values[field.id] = text.text }
        return values
    }

    func text(of index: Int) -> TextField { texts[index] }

    /// Selects the field with an index. The index after the last field selects the first field, and the index before
    /// the first field selects the last one.
    mutating func select(_ index: Int) {
        let count = max(1, fields.count)
        selected = (index % count + count) % count
    }

    /// Shows an error about the filters and selects the invalid field.
    ///
    /// - Parameter description: The description of the error, or `nil` to use the error's own.
    mutating func refused(_ error: QueryError, _ description: String? = nil) {
        if case .invalidValue(let name, _, _) = error,
            let index = fields.firstIndex(where: { $0.id == name })
                ?? fields.firstIndex(where: { $0.qualifier == name })
        {
            selected = index
        }
        problem = (selected, description ?? error.description)
    }

    /// Handles a key that edits the form.
    ///
    /// - Returns: Whether the form handles the key.
    mutating func edit(_ key: Key) -> Bool {
        guard fields.indices.contains(selected) else { return false }
        if problem?.field == selected { problem = nil }
        let choices = fields[selected].choices
        guard !choices.isEmpty else { return texts[selected].edit(key) }
        switch key {
        case .right, .character(" "): choose(choices, by: 1)
        case .left: choose(choices, by: -1)
        case .backspace, .delete, .control("u"): texts[selected] = TextField()
        default: return false
        }
        return true
    }

    mutating func insert(_ text: String) {
        guard fields.indices.contains(selected) else { return }
        guard fields[selected].choices.isEmpty else { return }
        texts[selected].insert(text)
    }

    /// Selects the next choice of a field, or the previous one if `step` is -1. The empty value is located before the
    /// first choice.
    private mutating func choose(_ choices: [String], by step: Int) {
        let all = [""] + choices
        let index = all.firstIndex(of: texts[selected].text) ?? 0
        texts[selected] = TextField(all[(index + step + all.count) % all.count])
    }
}

/// The overlay that shows the filter form. An error is shown below its field.
struct FilterOverlay: OverlayView {
    let form: FilterForm
    let search: any SearchScreen
    let screen: FullScreenApp

    var hints: [KeyHint] {
        let choices = form.fields.indices.contains(form.selected) ? form.fields[form.selected].choices : []
        return [
            KeyHint(.enter, "apply"), KeyHint(.escape, "close"), KeyHint("↑ ↓", "move"),
            choices.isEmpty ? KeyHint("type", "a value") : KeyHint("← →", "choose"),
        ]
    }

    func pressed(_ key: Key) {
        switch key {
        case .escape: screen.closeOverlay()
        case .down, .tab: interface.form?.select(form.selected + 1)
        case .up, .backTab: interface.form?.select(form.selected - 1)
        case .enter: apply()
        default: _ = interface.form?.edit(key)
        }
    }

    private func apply() {
        let filters = form.values(changing: search.form.filters)
        if let problem = search.problem(with: filters) {
            interface.form?.refused(problem, problem.description(for: search.kind))
        } else {
            screen.closeOverlay()
            screen.scrollToTop()
            search.filtersChosen(filters)
        }
    }

    func moved(_ motion: Motion, by count: Int) {
        interface.form?.select(form.selected + (motion == .up ? -count : count))
    }

    func pasted(_ text: String) {
        interface.form?.insert(text)
    }

    /// Selects the field that the user clicked. If the field is already selected, selects its next choice.
    func chose(_ index: Int) {
        if index == form.selected { _ = interface.form?.edit(.right) } else { interface.form?.select(index) }
    }

    func draw(on frame: inout Frame, in area: Area) {
        let labelWidth = form.titles.reduce(0) { max($0, TextWidth.cells(in: $1)) } + 3
        let widest = max(10, Panel.widest(in: area) - 2)
        let reason = form.problem.map {
            StyledText.wrapped($0.text, width: min(widest, labelWidth + 30), theme.failure)
        }
        let height = form.fields.count + (reason?.count ?? 0)
        let inside = frame.drawPanel("Filters", in: area, height: height, width: labelWidth + 30, theme: theme)
        /// Returns the line of the overlay that contains a field. An error above the field moves the field down.
        func line(of index: Int) -> Int {
            index + (form.problem.map { $0.field < index } == true ? reason?.count ?? 0 : 0)
        }
        let first = line(of: form.selected)
        let last = first + (form.problem?.field == form.selected ? reason?.count ?? 0 : 0)
        let window = ScrollWindow(top: 0, height: inside.height, count: height).revealing(first..<last + 1)
        for index in form.fields.indices where window.lines.contains(line(of: index)) {
            let place = inside.line(line(of: index) - window.top)
            frame.mark(place, .choice(index))
            draw(index, labelWidth, on: &frame, in: place)
        }
        guard let problem = form.problem, let reason else { return }
        for (offset, text) in reason.enumerated() where window.lines.contains(problem.field + 1 + offset) {
            frame.write(StyledText("  ") + text, in: inside.line(problem.field + 1 + offset - window.top))
        }
    }

    private func draw(_ index: Int, _ labelWidth: Int, on frame: inout Frame, in place: Area) {
        let field = form.fields[index]
        let text = form.text(of: index)
        let isSelected = index == form.selected
        let label = (isSelected ? "> " : "  ") + form.titles[index]
        frame.write(
            StyledText(label.padded(toWidth: labelWidth), isSelected ? theme.accent : theme.plain), in: place)
        let box = Area(
            row: place.row, column: place.column + labelWidth, height: 1, width: place.width - labelWidth)
        let isTyped = field.choices.isEmpty
        if isTyped, isSelected { return text.draw(on: &frame, in: box, style: theme.strong) }
        let shown = text.text.isEmpty ? field.input.example : text.text
        if isSelected {
            frame.write(StyledText("‹ \(shown) ›", theme.strong), in: box)
        } else {
            frame.write(StyledText(shown, isTyped && text.text.isEmpty ? theme.faint : theme.plain), in: box)
        }
    }
}

extension SearchFilter.Input {
    /// An example of a valid value for the filter.
    fileprivate var example: String {
        switch self {
        case .text, .choice, .searchType, .recent, .flag, .mark, .lifting, .number, .code: "any"
        case .numbers: ">=10, 10..50"
        case .dates: ">=2024-01-01"
        }
    }
}
