import Domain
import Presentation
import Shared
import TerminalKit

/// A row that a table can show.
protocol TableRow: Sendable {
    associatedtype Content: TableReportable
    var content: Content { get }
    /// None of a row that is no thing of its own.
    var rowKey: ItemKey? { get }
    var isFavorite: Bool { get }
}

extension ListRow: TableRow where Element: TableReportable {
    var content: Element { item }
    var rowKey: ItemKey? { item.itemKey }
}

extension ScreenCanvas {
    /// What stands over a list that has rows.
    func head<Element: ListElement>(
        of list: ListModel<Element>, _ snapshot: ListSnapshot<Element>, _ rows: RowsState
    ) -> ListHead {
        let source = snapshot.provenance?.source
        let isStored = source == .cache || source == .stale
        return ListHead(
            name: Element.listName, count: snapshot.rows.count, total: snapshot.total, isPartial: rows.isPartial,
            isRefreshing: rows.isRefreshing, isStale: rows.isStale, age: isStored ? list.age : nil)
    }

    /// The line above a list that stands below a page: the name of the list, and the number of its rows once they are
    /// loaded.
    ///
    /// - Parameter page: The page above. What it says of its age is not repeated.
    func title<Element: ListElement, Value>(
        _ words: String, over list: ListModel<Element>, below page: DetailModel<Value>
    ) -> StyledText {
        let snapshot = list.snapshot
        guard let rows = snapshot.state.rowsState else { return StyledText(" " + words, theme.accent) }
        var head = head(of: list, snapshot, rows)
        if self.words(of: page, width: area.width).notice != nil { (head.age, head.isStale) = (nil, false) }
        return StyledText(" ") + head.line(width: 60, theme: theme)
    }

    /// - Parameters:
    ///   - isSearch: Whether the list is of what a query finds.
    ///   - head: The lines before the rows.
    func draw<Element: ListElement & TableReportable>(
        _ list: ListModel<Element>, isSearch: Bool, head: [StyledText] = [], on frame: inout Frame, in area: Area
    ) {
        let snapshot = list.snapshot
        draw(
            snapshot.rows, head: head, tail: words(of: snapshot, isSearch: isSearch, width: area.width),
            selected: snapshot.selectedIndex, on: &frame, in: area)
    }

    /// What a list says after its last row, or in place of rows.
    func words<Element: ListElement>(
        of list: ListSnapshot<Element>, isSearch: Bool, width: Int
    ) -> [StyledText] {
        kept.words.lines(
            ListStatusText(
                state: list.state, count: list.rows.count, isSearch: isSearch,
                isDemo: list.provenance?.source == .demo, kind: Element.kind, width: width, theme: theme))
    }

    func draw<Row: TableRow>(
        _ rows: [Row], head: [StyledText] = [], tail: [StyledText], selected: Int?, on frame: inout Frame, in area: Area
    ) {
        let narrowing = rows.isEmpty ? nil : narrowing
        let shown = narrowing.map { kept.tables.indices(of: rows, matching: $0) }
        if isFocused {
            kept.narrowed = shown
            kept.markedCount = kept.tables.count(of: rows, marked: marks, key: \.rowKey)
        }
        var tail = tail
        if let narrowing, let shown {
            let nothing = MessageBlock(
                text: "No row that is loaded matches “\(narrowing)”.", style: theme.strong, hint: "Esc shows all rows.")
            tail = shown.isEmpty ? nothing.lines(width: area.width, theme: theme) : []
        }
        TableView(
            head: head, rows: rows, shown: shown, tail: tail, selected: selected,
            isFocused: isFocused, marks: marks, starred: starred, scroll: scroll, theme: theme, layouts: kept.tables
        ).draw(on: &frame, in: area.dropping(bottom: covered))
    }
}
