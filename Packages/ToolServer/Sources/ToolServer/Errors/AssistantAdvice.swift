import Domain
import Presentation

extension [Advice] {
    /// The suggested next steps as sentences for an AI assistant, or `nil` if there are none.
    var assistantText: String? { text { $0.assistantText } }
}

extension Advice {
    /// The suggested step as a sentence for an AI assistant, or `nil` if neither the assistant nor the user can take
    /// the step.
    fileprivate var assistantText: String? {
        switch self {
        case .signIn(let provider), .signInAgain(let provider):
            "The user can sign in to \(provider.title) with `\(provider.signInCommand)` in a terminal."
        case .signInForHigherLimit(let provider, let limit):
            "The user can raise the rate limit to \(limit) by running `\(provider.signInCommand)` in a terminal."
        case .addKey(let provider):
            "The user can get a free key at \(provider.keyPage) and store it with `\(provider.signInCommand)` in a "
                + "terminal."
        case .grantScope(let needed, _): "The request needs a token with one of these scopes: \(needed)."
        case .useStoredResponses: "Set cached to only for stored responses."
        case .goOnline:
            "No request is sent if cached is only, or if the user started this server without network access."
        case .waitForLimit, .tryAgainAfterReset: "Call again after the reset, or set waitSeconds."
        case .narrow(let filters):
            "Narrow the search with filters\(filters.isEmpty ? "" : " such as \(ItemKind.list(filters, "or"))")."
        case .requestEarlierPage: "Search again without a cursor."
        case .checkQuerySyntax: "Call describe_search for filters and syntax."
        case .checkSpelling: "Check the spelling, or call search."
        case .useHost: "This server is configured for another GitHub host."
        case .openPage: "Give the user the URL of its page."
        case .listFolder(let repo, let path), .showFile(let repo, let path):
            "Call read_file with the repo \(repo) and the path \(path)."
        case .splitByAnotherField: "Split the search with another value of by."
        case .replaceFile, .resumeOrReplaceFile, .startOver, .useAnotherFile, .replaceSymbolicLink, .fixSymbolicLinks:
            "Choose another file name."
        case .continueAnonymously, .useDemo: nil
        case .raiseTimeout, .tryAgain: "Call again."
        case .tryAgainLater: "Call again in a minute."
        default: text
        }
    }
}

extension Provider {
    /// The shell command that signs the user in to GitHub or stores an API key of another provider.
    fileprivate var signInCommand: String {
        self == .github ? "App auth login" : "App auth login --provider \(rawValue)"
    }
}
