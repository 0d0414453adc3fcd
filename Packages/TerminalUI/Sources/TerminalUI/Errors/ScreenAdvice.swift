import Domain
import Presentation

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
            "Get a free key at \(provider.keyPage), then run \(provider.loginCommand) or set "
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
    /// The description of the error on a screen. Missing demo data is not reported as a failure.
    var screenMessage: String { isAbsentFromDemo ? "This is not part of the demo data." : message }

    /// A Boolean value that indicates whether the same request may succeed later.
    var canBeRetried: Bool { kind != .unauthorized && retryHint(.keys) != nil }

    /// A Boolean value that indicates whether the requested item is not part of the demo data.
    var isAbsentFromDemo: Bool { kind == .notFound && reason == Self.absentFromDemo }

    /// Returns the hint to send the request again, or `nil` if the request would fail again for the same reason.
    func retryHint(_ words: HintWords) -> String? {
        switch kind {
        case .validationFailed, .usage, .notFound, .missingLibrary, .resultLimitReached: nil
        default:
            advice.contains(.goOnline)
                ? nil : advice.contains(.tryAgainLater) ? words.tryAgainLater : words.tryAgain
        }
    }
}
