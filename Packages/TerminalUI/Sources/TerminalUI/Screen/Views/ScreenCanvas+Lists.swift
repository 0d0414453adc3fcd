import Domain
import Presentation
import Shared
import TerminalKit

extension ScreenCanvas {
    /// Returns the content of the line above a list that is not empty.
    func head<Element: ListElement>(of list: ListModel<Element>, _ rows: RowsState) -> ListHead {
        let source = list.provenance?.source
        let isStored = source == .cache || source == .stale
        return ListHead(
            name: Element.listName, count: list.rows.count, total: list.total, isPartial: rows.isPartial,
            isRefreshing: rows.isRefreshing, isStale: rows.isStale, age: isStored ? list.age : nil)
    }

    /// Returns the heading of a list below a page: the name of the list, or the number of its rows after loading.
    ///
    /// - Parameters:
    ///   - words: The name of the list, shown until its rows are loaded.
    ///   - list: The list.
    ///   - page: The page above the list. If the page shows its age, the heading omits the age of the list.
    func title<Element: ListElement, Value>(
        _ words: String, over list: ListModel<Element>, below page: DetailModel<Value>
    ) -> StyledText {
        guard let rows = list.state.rowsState else { return StyledText(" " + words, theme.accent) }
        var head = head(of: list, rows)
        if notice(of: page) != nil { (head.age, head.isStale) = (nil, false) }
        return StyledText(" ") + head.line(width: 60, theme: theme)
    }

    /// Draws a list as a table.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isSearch: Whether the list is a search result.
    ///   - head: The lines above the rows.
    ///   - area: The area of the table.
    func draw<Element: ListElement & TableReportable>(
        _ list: ListModel<Element>, isSearch: Bool, head: [StyledText] = [], in area: Area
    ) {
        draw(
            list.rows, list.revision, head: head,
            tail: statusText(of: list, isSearch: isSearch, width: area.width), selected: list.selectedIndex, in: area)
    }

    /// Draws rows as a table. If the user filters the list by a text, the table contains only the matching rows.
    func draw<Row: TableReportable>(
        _ rows: [Row], _ revision: RowsRevision, head: [StyledText] = [], tail: [StyledText], selected: Int?,
        in area: Area
    ) {
        var table = TableView(
            head: head, rows: rows, revision: revision, tail: tail, selected: selected, canvas: self)
        if let narrowing = state.narrowing, !rows.isEmpty {
            let shown = caches.tables.indices(of: rows, revision, matching: narrowing)
            let nothing = MessageBlock(
                text: "No loaded row matches “\(narrowing)”.", style: theme.strong, hint: "Press Esc to show all rows.")
            table.shown = shown
            table.tail = shown.isEmpty ? nothing.lines(width: area.width, theme: theme) : []
        }
        table.draw(in: area.dropping(bottom: covered))
    }

    /// Returns the lines that a list shows after its last row, or instead of rows.
    func statusText<Element: ListElement>(
        of list: ListModel<Element>, isSearch: Bool, width: Int
    ) -> [StyledText] {
        ListStatusText(
            state: list.state, count: list.rows.count, isSearch: isSearch,
            isDemo: list.provenance?.source == .demo, kind: Element.kind, example: example, width: width,
            theme: theme, hasFilters: hasFilters, words: words
        ).lines
    }
}
