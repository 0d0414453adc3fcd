import Domain
import Presentation

extension [Advice] {
    /// The next steps as text with the keys of the full-screen app, or `nil` if there are none.
    var screenText: String? { text { $0.screenText } }
}

extension Advice {
    /// The step as a sentence that contains the key to press, or `nil` if the screen itself offers or performs the
    /// step.
    fileprivate var screenText: String? {
        switch self {
        case .signIn(.github), .signInAgain(.github): "Press L to sign in."
        case .addKey(let provider):
            "Get a free key at \(provider.keyPage) and set \(ItemKind.list(provider.keyVariables, "or"))."
        case .signInForHigherLimit(.github, let limit): "Press L to sign in, which raises the limit to \(limit)."
        case .narrow, .requestEarlierPage: "Press F to narrow the search with filters."
        case .checkQuerySyntax: "Press / to change the query."
        case .openPage: "Press o to open its page in the browser."
        case .waitForLimit, .tryAgainAfterReset, .continueAnonymously, .useStoredResponses: nil
        case .chooseStorageFolder: "Set SEARCHAPP_HOME to another folder before starting the program."
        default: text
        }
    }
}
