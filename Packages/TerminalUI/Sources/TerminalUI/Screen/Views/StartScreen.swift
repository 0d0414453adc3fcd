import Domain
import Presentation
import Shared
import TerminalKit

extension StartModel: RowCursor {
    var rowCount: Int { entries.count }
    var hasFailed: Bool { false }
    var isBusy: Bool { isCounting }
    var canBeNarrowed: Bool { false }

    func item(at index: Int) -> (any Item)? { nil }

    func cursorMoved(to index: Int, visibleCount: Int) {
        cursorMoved(to: index)
    }
}

extension ScreenCanvas {
    /// Draws the entries that a search screen offers before the first search, such as saved searches.
    ///
    /// While the search box is open, its suggestions include the recent queries. Meanwhile, the lines that normally
    /// show the recent queries are empty, so that the other entries keep their positions.
    func draw(_ start: StartModel, in area: Area) {
        let title = words.choose(
            "No search yet. Press / and type a query, or choose an entry:",
            "No search yet. Type / and a query, such as /swift, or the number of an entry:")
        var lines: [(text: StyledText, entry: Int?)] = StyledText.wrapped(
            title, width: max(1, area.width - 2), theme.strong
        )
        .map { (StyledText(" ") + $0, nil) }
        var source: StartModel.Entry.Source?
        for (index, entry) in start.entries.enumerated() {
            let isSuggested = box != nil && entry.source == .recent
            if entry.source != source {
                lines.append((StyledText(), nil))
                lines.append((isSuggested ? StyledText() : StyledText(" " + entry.source.title, theme.heading), nil))
                source = entry.source
            }
            guard !isSuggested else {
                lines.append((StyledText(), nil))
                continue
            }
            let isSelected = box == nil && index == start.selectedIndex
            let text = (isSelected ? " >  " : "    ") + entry.text(on: start.kind)
            // The number of new rows is never cut off.
            let room = max(0, area.width - TextWidth.cells(in: entry.newsText))
            let shown = (text.truncated(toWidth: room) + entry.newsText).padded(toWidth: area.width)
            lines.append((StyledText(shown, isSelected && isFocused ? theme.selection : theme.plain), index))
        }
        var window = ScrollWindow(top: state.scroll.top, height: area.height, count: lines.count)
        if !state.scroll.isFree,
            let line = lines.firstIndex(where: { $0.entry == start.selectedIndex && $0.entry != nil })
        {
            window = window.revealing(start.selectedIndex == 0 ? 0..<line + 1 : line..<line + 1)
        }
        for (row, line) in lines[window.lines].enumerated() {
            write(line.text, in: area.line(row))
            if let entry = line.entry { mark(area.line(row), row: entry) }
        }
        screen.viewport = Viewport(window: window, area: area)
    }
}

extension StartModel.Entry {
    /// Returns the text of the entry without ``newsText``, such as `news  cli language:swift`.
    ///
    /// - Parameter kind: The kind of item on the screen. The text names the kind of a saved search only if it differs.
    fileprivate func text(on kind: ItemKind) -> String {
        guard let search else { return query }
        return search.name + "  " + (search.kind == kind ? "" : search.kind.name.plural + ": ") + query
    }

    /// The number of new rows of a saved search, such as ` · 3 new`, or an empty text if it was not requested.
    fileprivate var newsText: String {
        switch news {
        case nil: ""
        case .asking: " · …"
        case .count(let count): " · \(count.grouped) new"
        case .failed: " · unknown"
        }
    }
}

extension StartModel.Entry.Source {
    fileprivate var title: String {
        switch self {
        case .recent: "Recent"
        case .saved: "Saved"
        case .example: "Examples"
        }
    }
}
