import Domain
import Presentation
import Shared
import TerminalKit

/// What stands over a list: how many rows of how many, and what must be known of them.
struct ListHead: Sendable, Hashable {
    let name: ItemKindName
    let count: Int
    let total: Int?
    let isPartial: Bool
    let isRefreshing: Bool
    var isStale: Bool
    /// The age of a stored response, or `nil` if the response is new.
    var age: Duration?

    func line(width: Int, theme: Theme) -> StyledText {
        var line = StyledText(ListHeading(count: count, total: total, name: name).text(width: width), theme.faint)
        if isPartial { line = line + StyledText(" · partial: not everything was looked at", theme.warning) }
        if isStale {
            line = line + StyledText(" · \(age?.storedText ?? "stored"), the network failed", theme.warning)
        } else if let text = age?.storedText {
            line = line + StyledText(" · \(text)", theme.faint)
        }
        if isRefreshing { line = line + StyledText(" · refreshing…", theme.faint) }
        return line
    }
}

extension Duration {
    /// The age of a stored response, or `nil` in the first minute, in which it is as good as a new one.
    fileprivate var storedText: String? {
        self < .seconds(60) ? nil : "stored \(DurationText.short(self)) ago"
    }
}

/// The line with what stands over a list.
struct ListHeadLine: ScreenLine {
    let head: ListHead
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        frame.write(StyledText(" ") + head.line(width: area.width - 2, theme: theme), in: area)
    }
}

/// What a list says in words: in place of rows, and after the last one.
struct ListStatusText: Equatable {
    let state: ListState
    let count: Int
    /// Whether it is what a query finds; an account's repositories do not.
    let isSearch: Bool
    /// Whether the demo gave the response, whose data are not all that there is.
    let isDemo: Bool
    let kind: ItemKind
    let width: Int
    let theme: Theme

    var lines: [StyledText] {
        switch state {
        case .neverSearched: message("Nothing searched yet.", hint: "Press / and type a query, then Enter.")
        case .loadingFirst: message(isSearch ? "Searching…" : "Loading…")
        case .rows(let rows): after(rows)
        case .empty where !isSearch && isDemo: message("This is not part of the demo data.")
        case .empty where !isSearch: message("There is nothing here yet.")
        case .empty(let query, let isPartial):
            message(
                "Nothing found for “\(query)”.",
                hint: isPartial
                    ? "The search was cut short: not everything was looked at. Press r to try again."
                    : "Try other words, or fewer filters (0 clears them).")
        case .failed(let error): lines(.failed(error, theme: theme))
        case .limited(let countdown):
            lines(.limited(countdown, next: isSearch ? "searching again" : "asking again", theme: theme))
        case .offline(let error): lines(.offline(error, theme: theme))
        case .signedOut(let error): lines(.signedOut(error, kind: kind, theme: theme))
        }
    }

    private func message(_ text: String, hint: String? = nil) -> [StyledText] {
        lines(MessageBlock(text: text, style: theme.strong, hint: hint))
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
                (request == .next ? "The next page failed to load." : "The refresh failed.") + " Press r to try again.",
                theme.failure) + Array(wrapped(error.message, theme.faint).prefix(3))
        case .limited(let countdown, _):
            [note(countdown.words("going on"), theme.warning)]
        case .end: [note("— end of \(count.grouped) —", theme.faint)]
        case .cappedEnd(let reach, let total):
            [
                note("\(reach.grouped) of \(total.grouped): the provider gives no more;", theme.warning),
                note("narrow with filters (F), such as language, stars or created.", theme.warning),
            ]
        }
    }

    private func wrapped(_ text: String, _ style: CellStyle) -> [StyledText] {
        StyledText.wrapped(text, width: max(8, width - 5), style).map { StyledText("    ") + $0 }
    }

    private func note(_ text: String, _ style: CellStyle) -> StyledText {
        StyledText("    " + text, style)
    }
}

/// What a list said last, which stays as long as it says the same.
@MainActor
final class KeptWords {
    private var last: (words: ListStatusText, lines: [StyledText])?

    func lines(_ words: ListStatusText) -> [StyledText] {
        if let last, last.words == words { return last.lines }
        let lines = words.lines
        last = (words, lines)
        return lines
    }
}

/// What a page says in words: in place of its lines, and beside them.
struct DetailStatusText<Value: Sendable> {
    let state: DetailState<Value>
    let kind: ItemKind
    let age: Duration?
    let width: Int
    let theme: Theme

    /// The line above the page, or `nil` if nothing has to be said.
    var notice: StyledText? {
        guard case .loaded(let fetched, let isRefreshing, let isStale) = state else { return nil }
        if isStale { return StyledText(" \(age?.storedText ?? "stored"), the network failed", theme.warning) }
        if isRefreshing { return StyledText(" refreshing…", theme.faint) }
        guard fetched.provenance.source == .cache, let text = age?.storedText else { return nil }
        return StyledText(" \(text)", theme.faint)
    }

    /// What stands in place of its lines.
    var lines: [StyledText] {
        block?.lines(width: width, theme: theme) ?? []
    }

    private var block: MessageBlock? {
        switch state {
        case .loaded: nil
        case .loading: MessageBlock(text: "Loading…", style: theme.strong)
        case .notFound(let error):
            MessageBlock(text: error.message, style: theme.failure, hint: error.advice.screenText)
        case .failed(let error): .failed(error, theme: theme)
        case .limited(let countdown): .limited(countdown, next: "asking again", theme: theme)
        case .offline(let error): .offline(error, theme: theme)
        case .signedOut(let error): .signedOut(error, kind: kind, theme: theme)
        }
    }
}
