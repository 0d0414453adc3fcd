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

    func moveCursor(to index: Int, visibleCount: Int) {
        cursorMoved(to: index)
    }
}

extension ScreenCanvas {
    /// What can be searched for, before anything is. Under the open box the recent queries are its suggestions, and
    /// the others stay where they are.
    func draw(_ start: StartModel, on frame: inout Frame, in area: Area) {
        let title = "Nothing searched yet. Press / and type a query, or choose one:"
        var lines: [(text: StyledText, entry: Int?)] = StyledText.wrapped(
            title, width: max(1, area.width - 2), theme.strong
        ).map { (StyledText(" ") + $0, nil) }
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
            let text = (isSelected ? " >  " : "    ") + entry.words(besides: start.kind)
            let shown = text.truncated(toWidth: area.width).padded(toWidth: area.width)
            lines.append((StyledText(shown, isSelected && isFocused ? theme.selection : theme.plain), index))
        }
        var window = ScrollWindow(top: scroll.top, height: area.height, count: lines.count)
        if !scroll.isFree, let line = lines.firstIndex(where: { $0.entry == start.selectedIndex && $0.entry != nil }) {
            window = window.revealing(start.selectedIndex == 0 ? 0..<line + 1 : line..<line + 1)
        }
        if isFocused { (frame.window, frame.windowArea) = (window, area) }
        for index in window.lines {
            let place = area.line(index - window.top)
            frame.write(lines[index].text, in: place)
            if let entry = lines[index].entry { frame.mark(place, isFocused ? .row(entry) : .rowBehind(entry)) }
        }
    }
}

extension StartModel.Entry {
    /// `news  cli language:swift · 3 new`; of another kind than the screen's `news  photos: mountains · 3 new`.
    fileprivate func words(besides kind: ItemKind) -> String {
        guard let search else { return query }
        let name = search.name + "  " + (search.kind == kind ? "" : search.kind.name.plural + ": ") + query
        return switch news {
        case nil: name
        case .asking: name + " · …"
        case .count(let count): name + " · \(count.grouped) new"
        case .failed: name + " · not known"
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
