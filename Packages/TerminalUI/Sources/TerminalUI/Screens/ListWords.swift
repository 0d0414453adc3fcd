import Domain
import Presentation

/// What a list says in words: in place of rows, and after the last one.
struct ListWords {
    let state: ListState
    let count: Int
    /// Whether it answers a query; an account's repositories do not.
    let isSearch: Bool
    let kind: ItemKind
    let width: Int
    let theme: Theme

    var lines: [StyledText] {
        switch state {
        case .neverSearched: message("Nothing searched yet.", hint: "Press / and type a query, then Enter.")
        case .loadingFirst: message(isSearch ? "Searching…" : "Loading…", hint: nil)
        case .rows(let rows): after(rows)
        case .empty where !isSearch: message("There is nothing here yet.", hint: nil)
        case .empty(let query, let isPartial):
            message(
                "Nothing found for “\(query)”.",
                hint: isPartial
                    ? "The search was cut short: not everything was looked at. Press r to try again."
                    : "Try other words, or fewer filters (0 clears them).")
        case .failed(let error):
            message(error.message, theme.failure, hint: error.hint, then: "Press r to try again.")
        case .limited(let countdown):
            message(
                countdown.words(isSearch ? "searching again" : "asking again"), theme.warning,
                hint: countdown.error.message)
        case .offline(let error):
            message(
                "You are offline, and nothing is stored for this.", theme.failure, hint: error.message,
                then: "Press r to try again.")
        case .signedOut(let error):
            message(error.message, theme.warning, hint: error.hint, then: kind.nextStepSignedOut)
        }
    }

    private func message(
        _ text: String, _ style: CellStyle? = nil, hint: String?, then next: String? = nil
    ) -> [StyledText] {
        MessageBlock(text: text, style: style ?? theme.strong, hint: hint, next: next).lines(width: width, theme: theme)
    }

    private func after(_ rows: RowsState) -> [StyledText] {
        switch rows.tail {
        case .more: []
        case .loadingNext: [note("Loading more…", theme.faint)]
        case .failed(let error, let request):
            [
                note("\(request == .next ? "The next page" : "The refresh") failed: \(error.message)", theme.failure),
                note("Press r to try again.", theme.faint),
            ]
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

    private func note(_ text: String, _ style: CellStyle) -> StyledText {
        StyledText("    " + text, style)
    }
}
