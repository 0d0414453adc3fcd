/// The words of hints about what the user can do next.
///
/// The full-screen app is controlled with keys, and line mode with commands. Neither accepts the other's input.
enum HintWords: Sendable, Hashable {
    /// Hints that contain the keys of the full-screen app.
    case keys
    /// Hints that contain the commands of line mode.
    case commands

    var signIn: String { choose("Press L to sign in.", "Type l to sign in.") }
    var tryAgain: String { choose("Press r to try again.", "Type r to try again.") }
    var tryAgainLater: String {
        choose("Wait a minute, then press r to try again.", "Wait a minute, then type r to try again.")
    }
    var changeQuery: String { choose("Press / to change the query.", "Type / and another query.") }
    var clearFilters: String { choose("Press 0 to clear the filters.", "Type clear to clear the filters.") }
    var openPage: String {
        choose("Press o to open its page in the browser.", "Type o to open its page in the browser.")
    }

    /// Returns the hint to narrow a search.
    ///
    /// - Parameter filters: Examples of filters, such as `language, stars or created`, or `nil`.
    func narrow(_ filters: String? = nil) -> String {
        choose("Press F", "Type filter") + " to narrow the search with filters"
            + (filters.map { ", such as \($0)." } ?? ".")
    }

    /// Returns the first text for keys, or the second text for commands.
    func choose(_ keys: String, _ commands: String) -> String {
        self == .keys ? keys : commands
    }
}
