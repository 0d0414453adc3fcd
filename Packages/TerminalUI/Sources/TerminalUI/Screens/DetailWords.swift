import Domain
import Presentation
import Shared

/// What a page says in words: in place of its facts, and beside them.
struct DetailWords<Value: Sendable> {
    let state: DetailState<Value>
    let kind: ItemKind
    let age: Duration?
    let width: Int
    let theme: Theme

    /// The line over the facts; none when there is nothing to say.
    var notice: StyledText? {
        guard case .loaded(let fetched, let isRefreshing, let isStale) = state else { return nil }
        let ago = age.map { " \(DurationText.short($0)) ago" } ?? ""
        if isStale { return StyledText(" stored\(ago), the network failed", theme.warning) }
        if isRefreshing { return StyledText(" refreshing…", theme.faint) }
        return fetched.provenance.source == .cache ? StyledText(" stored\(ago)", theme.faint) : nil
    }

    /// What stands in place of the facts.
    var lines: [StyledText] {
        switch state {
        case .loaded: []
        case .loading: block("Loading…", theme.strong)
        case .notFound(let error): block(error.message, theme.failure, hint: error.hint)
        case .failed(let error): block(error.message, theme.failure, hint: error.hint, then: "Press r to try again.")
        case .limited(let countdown):
            block(countdown.words("asking again"), theme.warning, hint: countdown.error.message)
        case .offline(let error):
            block(
                "You are offline, and nothing is stored for this.", theme.failure, hint: error.message,
                then: "Press r to try again.")
        case .signedOut(let error):
            block(error.message, theme.warning, hint: error.hint, then: kind.nextStepSignedOut)
        }
    }

    private func block(
        _ text: String, _ style: CellStyle, hint: String? = nil, then next: String? = nil
    ) -> [StyledText] {
        MessageBlock(text: text, style: style, hint: hint, next: next).lines(width: width, theme: theme)
    }
}
