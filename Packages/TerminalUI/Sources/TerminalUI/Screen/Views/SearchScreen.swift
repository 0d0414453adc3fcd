import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// A screen on which the user can search for items.
@MainActor
protocol SearchScreen: AnyObject {
    var form: SearchForm { get }
    var suggestions: [RecentQuery] { get }
    var filterFields: [SearchFilter] { get }
    /// The kind of items that the search finds. It determines the labels of the filters.
    var kind: ItemKind { get }
    var sortChoices: [SearchSort?] { get }
    /// Returns the text about the remaining rate limit, or `nil` if the rate limit is unknown.
    func limitText(isSignedIn: Bool, now: Date) -> String?

    func queryEdited(_ text: String)
    /// Returns the completions for the last word in the search box.
    func completions(of text: String) -> [SearchCompletion]
    func submitted()
    /// Returns the error that the given filters would cause, or `nil` if they are valid. Sends no request.
    func problem(with filters: FilterValues) -> QueryError?
    func filtersChosen(_ filters: FilterValues)
    func sortChosen(_ sort: SearchSort?)
    func filtersCleared()
    func recentQueryChosen(_ query: RecentQuery)
    func recentQueriesOpened()
    /// A Boolean value that indicates whether the current search can be saved.
    var canBeSaved: Bool { get }
    func saveRequested(as name: String)
}

extension SearchViewModel: SearchScreen {
    var filterFields: [SearchFilter] { schema.filters }

    var kind: ItemKind { Element.kind }

    func limitText(isSignedIn: Bool, now: Date) -> String? {
        RateLimit.screenText(
            list.rateLimit, of: Element.kind, isLimited: list.isLimited, isSignedIn: isSignedIn, now: now)
    }

    var sortChoices: [SearchSort?] { schema.sort?.options ?? [] }
}

extension SearchSort {
    /// The description of the sort order, such as `most stars` or `recently updated`.
    var title: String {
        guard let order else { return field }
        if let dates = Self.dates[field] { return order == .descending ? dates.newest : dates.oldest }
        let noun = Self.nouns[field] ?? field.replacing("-", with: " ")
        return (order == .descending ? "most " : "fewest ") + noun
    }

    /// The descriptions of the orders by date.
    private static let dates: [String: (newest: String, oldest: String)] = [
        "created": ("newest", "oldest"), "updated": ("recently updated", "least recently updated"),
        "joined": ("joined most recently", "joined first"),
        "author-date": ("newest author date", "oldest author date"),
        "committer-date": ("newest committer date", "oldest committer date"),
    ]
    /// The names of the numbers whose fields are not plain words.
    private static let nouns = [
        "help-wanted-issues": "help-wanted issues", "interactions": "comments and reactions",
        "reactions-+1": "👍 reactions", "reactions--1": "👎 reactions", "reactions-smile": "😄 reactions",
        "reactions-thinking_face": "😕 reactions", "reactions-heart": "❤️ reactions",
        "reactions-tada": "🎉 reactions",
    ]
}

extension SearchViewModel: ScreenView where Element: ScreenItem {
    var search: (any SearchScreen)? { self }
    var cursor: (any RowCursor)? { isAtStart ? start : list }
    private var isAtStart: Bool {
        if case .neverSearched = list.state { !start.entries.isEmpty } else { false }
    }

    /// A Boolean value that indicates whether any of the first items has a picture. Checking all rows would be slow.
    var canBeGrid: Bool { list.rows.prefix(30).contains { $0.picture?.url != nil } }

    var startsAsGrid: Bool { Element.startsAsGrid }

    var canOpen: Bool { isAtStart || openableKey != nil }

    func opened() -> Bool {
        guard isAtStart else { return false }
        startEntryChosen()
        return true
    }

    var preview: (any ScreenItem)? { list.selected }
    var download: DownloadablePicture? { list.selected?.download }
    var keys: (first: [Action], last: [Action]) {
        let favorite: [Action] = Element.kind.canBeFavorite ? [.favorite] : []
        let sort: [Action] = schema.sort == nil ? [] : [.sort]
        let refresh: [Action] = if case .failed(let error) = list.state, !error.canBeRetried { [] } else { [.refresh] }
        return ([.search, .open] + favorite + [.filters] + sort, [.recentQueries] + refresh + [.browser])
    }

    func draw(on canvas: ScreenCanvas) {
        let area = canvas.area
        drawSearchBar(on: canvas, in: area.line(0))
        if let rows = list.state.rowsState {
            let head = canvas.head(of: list, rows)
            let line = head.line(
                width: area.width - 2, theme: canvas.theme, isHighlighted: canvas.isPane && canvas.isFocused)
            canvas.write(StyledText(" ") + line, in: area.line(1))
        }
        drawList(on: canvas, in: area.dropping(top: 2))
        if let box = canvas.box { draw(box, on: canvas, in: area.dropping(top: 1)) }
    }

    /// Draws the line with the search box, the number of filters, the sort order and any error in the query.
    private func drawSearchBar(on canvas: ScreenCanvas, in area: Area) {
        let (theme, form, problem) = (canvas.theme, form, problem?.description(for: Element.kind))
        canvas.screen.frame.mark(area, .action(.search))
        let count = form.filters.count
        let extras = [
            count > 0 ? "\(count) \(count == 1 ? "filter" : "filters")" : nil, form.sort.map { "sort: \($0.title)" },
        ]
        let notice =
            problem.map { StyledText($0.truncated(toWidth: area.width * 2 / 3), theme.failure) }
            ?? StyledText(extras.compactMap(\.self).joined(separator: " · "), theme.warning)
        let room = canvas.screen.frame.writeTrailing(notice, in: area)
        canvas.write(StyledText(" / ", canvas.box != nil ? theme.accent : theme.faint), in: room)
        let place = room.dropping(left: 3)
        if let box = canvas.box {
            box.field.draw(on: &canvas.screen.frame, in: place, style: theme.strong)
        } else if form.text.isEmpty {
            canvas.write(StyledText("search \(Element.searchSubject)", theme.faint), in: place)
        } else {
            canvas.write(StyledText(form.text, theme.strong), in: place)
        }
    }

    private func drawList(on canvas: ScreenCanvas, in area: Area) {
        var canvas = canvas
        if isAtStart { return canvas.draw(start, in: area) }
        canvas.example = start.examples.first { $0 != form.text }
        canvas.hasFilters = !form.filters.isEmpty || form.sort != nil
        guard canvas.isGrid, canvas.missingPictures != nil, canvas.state.narrowing == nil, canBeGrid else {
            return canvas.draw(list, isSearch: true, in: area)
        }
        let tail = canvas.statusText(of: list, isSearch: true, width: area.width)
        PictureGrid(rows: list.rows, selected: list.selectedIndex, tail: tail, canvas: canvas).draw(in: area)
    }

    /// Draws the suggestions below the open search box: completions, followed by recent queries.
    private func draw(_ box: SearchBox, on canvas: ScreenCanvas, in area: Area) {
        let rows =
            box.completions.map { $0.word.padded(toWidth: 24) + "  " + kind.title(of: $0) } + suggestions.map(\.text)
        let height = min(rows.count, box.completions.isEmpty ? 6 : 8, area.height)
        let list = area.dropping(bottom: area.height - height)
        canvas.screen.frame.fill(list)
        canvas.screen.frame.writeChoices(
            rows, selected: box.suggestion, in: list.dropping(left: 2), theme: canvas.theme,
            target: ClickAction.choice
        ) { _ in canvas.theme.faint }
    }
}
