import Domain
import Presentation
import Shared
import TerminalKit

/// A screen that searches, whatever it searches.
@MainActor
protocol SearchScreen: AnyObject {
    var form: SearchForm { get }
    var suggestions: [RecentQuery] { get }
    var filterFields: [SearchFilter] { get }
    /// Returns the label of a filter.
    func title(of filter: SearchFilter) -> String
    /// Returns the labels of the filters that a completion belongs to.
    func title(of completion: SearchCompletion) -> String
    var sortChoices: [SearchSort?] { get }
    /// What is left to ask, as far as that is known.
    func limitText(isSignedIn: Bool) -> String?

    func queryEdited(_ text: String)
    /// Returns the ways to complete the last word of a text that is typed into the box.
    func completions(of text: String) -> [SearchCompletion]
    func submitted()
    /// What is wrong with other filters; nothing is sent.
    func problem(with filters: FilterValues) -> QueryError?
    func filtersChosen(_ filters: FilterValues)
    func sortChosen(_ sort: SearchSort?)
    func filtersCleared()
    func recentQueryChosen(_ query: RecentQuery)
    func recentQueriesOpened()
    /// Whether a search is shown that can be kept under a name.
    var canBeSaved: Bool { get }
    func saveRequested(as name: String)
}

extension SearchViewModel: SearchScreen {
    var filterFields: [SearchFilter] { schema.filters }

    func title(of filter: SearchFilter) -> String { Element.kind.title(ofFilter: filter.id) }

    func title(of completion: SearchCompletion) -> String { Element.kind.title(of: completion) }

    func limitText(isSignedIn: Bool) -> String? {
        RateLimit.screenText(list.rateLimit, of: Element.kind, isLimited: list.isLimited, isSignedIn: isSignedIn)
    }

    /// Best match first; GitHub's other sorts have two ends.
    var sortChoices: [SearchSort?] { schema.sort?.options ?? [] }
}

extension SearchSort {
    /// `stars, most or newest first`
    var title: String {
        switch order {
        case nil: field
        case .descending: "\(field), most or newest first"
        case .ascending: "\(field), least or oldest first"
        }
    }
}

extension SearchViewModel: ScreenView where Element: ScreenItem {
    var search: (any SearchScreen)? { self }
    var cursor: (any RowCursor)? { isAtStart ? start : list }
    private var isAtStart: Bool {
        if case .neverSearched = list.state { !start.entries.isEmpty } else { false }
    }

    /// Not all of what has pictures has one, whatever stands first; the first page tells, since each frame of a grid asks.
    var canBeGrid: Bool { list.rows.prefix(30).contains { $0.item.picture?.url != nil } }

    var canOpen: Bool { isAtStart || openableKey != nil }

    func opened() -> Bool {
        guard isAtStart else { return false }
        startEntryChosen()
        return true
    }

    var preview: ItemPreview? { list.selected.map { $0.item.preview(isFavorite: $0.isFavorite) } }
    var download: DownloadablePicture? { list.selected?.item.download }
    var keys: (first: [Action], last: [Action]) {
        let favorite: [Action] = Element.kind.canBeFavorite ? [.favorite] : []
        let sort: [Action] = schema.sort == nil ? [] : [.sort]
        return ([.search, .open] + favorite + [.filters] + sort, [.recentQueries, .refresh, .browser])
    }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (area, form, list) = (canvas.area, form, list.snapshot)
        let bar = SearchBar(
            subject: Element.searchSubject, field: canvas.box ?? TextField(form.text),
            isFocused: canvas.box != nil, filterCount: form.filters.count, sort: form.sort?.title,
            problem: problem?.description, theme: canvas.theme)
        canvas.kept.searchBar.draw(bar, on: &frame, in: area.line(0))
        if let rows = list.state.rowsState {
            let head = ListHeadLine(head: canvas.head(of: self.list, list, rows), theme: canvas.theme)
            canvas.kept.listHead.draw(head, on: &frame, in: area.line(1))
        }
        if isAtStart {
            canvas.draw(start, on: &frame, in: area.dropping(top: 2))
        } else if canvas.isGrid, canvas.missingPictures != nil, canvas.narrowing == nil, canBeGrid {
            PictureGrid(
                rows: list.rows, selected: list.selectedIndex,
                tail: canvas.words(of: list, isSearch: true, width: area.width), canvas: canvas
            ).draw(on: &frame, in: area.dropping(top: 2))
        } else {
            canvas.draw(self.list, isSearch: true, on: &frame, in: area.dropping(top: 2))
        }
        if canvas.box != nil { draw(suggestions, canvas, on: &frame, in: area.dropping(top: 1)) }
    }

    /// Draws the completions under the box, and the recent queries under them.
    private func draw(_ suggestions: [RecentQuery], _ canvas: ScreenCanvas, on frame: inout Frame, in area: Area) {
        let completions = canvas.completions
        let rows = completions.map { ($0.word, title(of: $0)) } + suggestions.map { ($0.text, "") }
        let height = min(completions.isEmpty ? 6 : 8, area.height)
        var window = ScrollWindow(top: 0, height: height, count: rows.count)
        if let selected = canvas.suggestion { window = window.revealing(selected..<selected + 1) }
        for index in window.lines {
            let line = area.line(index - window.top)
            frame.fill(line)
            let (text, title) = rows[index]
            let words = title.isEmpty ? text : text.padded(toWidth: 24) + "  " + title
            frame.writeChoice(
                index, words, isSelected: index == canvas.suggestion, in: line.dropping(left: 2), theme: canvas.theme,
                otherwise: canvas.theme.faint)
        }
    }
}
