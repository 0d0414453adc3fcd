import Domain
import Presentation

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

extension [Advice] {
    /// The next steps as text with the keys of the full-screen app, or `nil` if there are none.
    var screenText: String? { screenText(.keys) }

    /// Returns the next steps as text with keys or commands, or `nil` if there are none.
    func screenText(_ words: HintWords) -> String? { text { $0.screenText(words) } }
}

extension Advice {
    /// Returns the step as a sentence, or `nil` if the screen itself offers or performs the step.
    fileprivate func screenText(_ words: HintWords) -> String? {
        switch self {
        case .signIn(.github), .signInAgain(.github): words.signIn
        case .addKey(let provider):
            "Get a free key at \(provider.keyPage), then run `\(provider.loginCommand)` or set "
                + "\(ItemKind.list(provider.keyVariables, "or")), and restart. --demo works without a key."
        case .checkKey(let provider): "Check the key at \(provider.keyPage), then restart."
        case .useDemo: "Or restart with --demo to use the demo data."
        case .goOnline: "Restart without --offline to allow requests."
        case .registerApp: commandText
        case .signInForHigherLimit(.github, let limit):
            words.choose("Press L", "Type l") + " to sign in, which raises the limit to \(limit)."
        case .narrow, .requestEarlierPage: words.narrow()
        case .checkQuerySyntax: words.changeQuery
        case .openPage: words.openPage
        case .waitForLimit, .tryAgainAfterReset, .continueAnonymously, .useStoredResponses: nil
        case .chooseStorageFolder: "Set SEARCHAPP_HOME to another folder before starting the program."
        default: text
        }
    }
}

extension AppError {
    /// Returns the hint to send the request again, or `nil` if the request would fail for the same reason.
    func retryHint(_ words: HintWords) -> String? {
        switch kind {
        case .validationFailed, .usage, .notFound, .missingLibrary, .resultLimitReached: nil
        default:
            advice.contains(.goOnline)
                ? nil : advice.contains(.tryAgainLater) ? words.tryAgainLater : words.tryAgain
        }
    }
}
