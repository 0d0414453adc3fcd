import Domain
import Presentation
import Shared
import TerminalKit

/// The content of the line above a list: the number of rows, and notes if the rows are incomplete or outdated.
struct ListHead {
    let name: ItemKindName
    /// The number of rows that are loaded.
    let count: Int
    /// The total number of rows on the server, or `nil` if it is unknown.
    let total: Int?
    /// A Boolean value that indicates whether the server ended the search before it was complete.
    let isPartial: Bool
    let isRefreshing: Bool
    /// A Boolean value that indicates whether the rows come from a cached response because the network is unavailable.
    var isStale: Bool
    /// The age of a cached response, or `nil` if the response was just loaded.
    var age: Duration?

    func line(width: Int, theme: Theme, isHighlighted: Bool = false) -> StyledText {
        let heading = ListHeading(count: count, total: total, name: name).text(width: width)
        var line = StyledText(heading, isHighlighted ? theme.accent : theme.faint)
        if isPartial { line = line + StyledText(" · incomplete results", theme.warning) }
        if isStale {
            line = line + StyledText(" · \(age?.storedText ?? "stored"), no connection", theme.warning)
        } else if let text = age?.storedText {
            line = line + StyledText(" · \(text)", theme.faint)
        }
        if isRefreshing { line = line + StyledText(" · refreshing…", theme.faint) }
        return line
    }
}

extension Duration {
    /// The age of a response as text, such as `stored 5 min ago`, or `nil` if the age is less than a minute.
    fileprivate var storedText: String? {
        self < .seconds(60) ? nil : "stored \(DurationText.short(self)) ago"
    }
}

/// The status of a list as text, such as an error or the progress of loading. The list shows it instead of rows, or
/// after the last row.
struct ListStatusText {
    let state: ListState
    let count: Int
    /// A Boolean value that indicates whether the list is a search result. A user's repositories, for example, are not.
    let isSearch: Bool
    /// A Boolean value that indicates whether the response contains demo data, which is incomplete.
    let isDemo: Bool
    let kind: ItemKind
    /// A query that the text suggests after a search without results, or `nil` to suggest no query.
    var example: String?
    let width: Int
    let theme: Theme
    /// A Boolean value that indicates whether the search has filters or a sort order.
    var hasFilters = false
    var words = HintWords.keys

    var lines: [StyledText] {
        switch state {
        case .neverSearched:
            message(
                "No search yet.",
                hint: words.choose("Press / and type a query, then Enter.", "Type / and a query, such as /swift."))
        case .loadingFirst: message(isSearch ? "Searching…" : "Loading…")
        case .rows(let rows): after(rows)
        case .empty where !isSearch && isDemo: message("This is not part of the demo data.")
        case .empty where !isSearch: message("Nothing here yet.")
        case .empty(let query, let isPartial):
            message(
                "No results for “\(query)”.",
                hint: (isDemo ? "The demo data is incomplete. " : "")
                    + (isPartial
                        ? "The search timed out before it was complete. \(words.tryAgain)"
                        : hasFilters ? "Try other words or fewer filters. \(words.clearFilters)" : "Try other words."),
                next: example.map { "For example: \($0)" })
        case .failed(let error): lines(.failed(error, kind: kind, theme: theme, words: words))
        case .limited(let countdown):
            lines(.limited(countdown, next: isSearch ? "searching again" : "trying again", theme: theme))
        }
    }

    private func message(_ text: String, hint: String? = nil, next: String? = nil) -> [StyledText] {
        lines(MessageBlock(text: text, style: theme.strong, hint: hint, next: next))
    }

    private func lines(_ block: MessageBlock) -> [StyledText] {
        block.lines(width: width, theme: theme)
    }

    private func after(_ rows: RowsState) -> [StyledText] {
        switch rows.tail {
        case .more: []
        case .loadingNext: [note("Loading more…", theme.faint)]
        case .failed(let error, let request):
            wrapped(
                [
                    request == .next ? "The next page failed to load." : "The refresh failed.",
                    error.retryHint(words),
                ].compactMap(\.self).joined(separator: " "), theme.failure)
                // Line mode prints the error itself as a message.
                + (words == .commands ? [] : wrapped(error.message, theme.faint).prefix(3))
        case .limited(let countdown, _):
            [note(countdown.words("continuing"), theme.warning)]
        case .end: [note("— end of \(count.grouped) —", theme.faint)]
        case .cappedEnd(let reach, let total):
            wrapped("\(reach.grouped) of \(total.grouped): the server returns no more.", theme.warning)
                + wrapped(narrowingHint, theme.warning)
        }
    }

    private var narrowingHint: String {
        let titles = kind.search.narrowing.map { kind.title(ofFilter: $0).lowercased() }
        return words.narrow(titles.isEmpty ? nil : ItemKind.list(titles, "or"))
    }

    private func wrapped(_ text: String, _ style: CellStyle) -> [StyledText] {
        StyledText.wrapped(text, width: max(8, width - 5), style).map { StyledText("    ") + $0 }
    }

    private func note(_ text: String, _ style: CellStyle) -> StyledText {
        StyledText("    " + text, style)
    }
}

extension ScreenCanvas {
    /// Returns the notice at the end of a page's first line, such as the age of a cached page, or `nil` if there is
    /// none.
    func notice<Value>(of model: DetailModel<Value>) -> StyledText? {
        guard case .loaded(let fetched, let isRefreshing, let isStale) = model.state else { return nil }
        if isStale { return StyledText("\(model.age?.storedText ?? "stored"), no connection", theme.warning) }
        if isRefreshing { return StyledText("refreshing…", theme.faint) }
        guard fetched.provenance.source == .cache, let text = model.age?.storedText else { return nil }
        return StyledText(text, theme.faint)
    }

    /// Draws the lines that replace a page that is not loaded.
    func drawStatus<Value>(of model: DetailModel<Value>) {
        draw(statusText(of: model, width: area.width))
    }

    /// Returns the lines that replace a page that is not loaded. The array is empty if the page is loaded.
    func statusText<Value>(of model: DetailModel<Value>, width: Int) -> [StyledText] {
        let block: MessageBlock? =
            switch model.state {
            case .loaded: nil
            case .loading: MessageBlock(text: "Loading…", style: theme.strong)
            case .failed(let error) where error.kind == .notFound:
                MessageBlock(
                    text: error.screenMessage, style: error.isAbsentFromDemo ? theme.strong : theme.failure,
                    hint: error.advice.screenText(words))
            case .failed(let error): .failed(error, kind: model.kind, theme: theme, words: words)
            case .limited(let countdown): .limited(countdown, next: "trying again", theme: theme)
            }
        return block?.lines(width: width, theme: theme) ?? []
    }
}
