public import Domain
import Presentation
import Shared

extension AppError {
    /// The next steps as text that contains commands and options, or `nil` if there are none.
    public var commandHint: String? { advice.text { $0.commandText } }
}

extension Advice {
    /// The step as a sentence that contains the command or option to use.
    var commandText: String {
        switch self {
        case .signIn(let provider): "Sign in with `\(provider.loginCommand)`."
        case .signInAgain(let provider): "Sign in again with `\(provider.loginCommand)`."
        case .continueAnonymously: "Or leave the token out with --anonymous."
        case .signInForHigherLimit(let provider, let limit):
            "Sign in with `\(provider.loginCommand)` to raise it to \(limit)."
        case .grantScope(let needed, let scope):
            "It needs one of \(needed): sign in with `App auth login -s \(scope ?? "SCOPE")`."
        case .addKey(let provider):
            "Get a free key at \(provider.keyPage), then run `\(provider.loginCommand)` or set "
                + "\(ItemKind.list(provider.keyVariables, "or")). --demo works without a key."
        case .checkKey(let provider):
            "Check \(ItemKind.list(provider.keyVariables, "or")) with \(provider.keyPage)."
        case .signInWithCode: "Or leave out --web to sign in with a code."
        case .enableDeviceFlow:
            "Enable the device flow in the app's settings, or sign in with `App auth login --with-token`."
        case .registerApp:
            "Register an OAuth app with “Enable Device Flow” at https://github.com/settings/applications/new, then set "
                + "its client ID with `App config set github.clientId ID` or SEARCHAPP_GITHUB_CLIENT_ID. "
                + "`App auth login --with-token` needs no app."
        case .setClientSecret: "Set SEARCHAPP_GITHUB_CLIENT_SECRET."
        case .enterPassphrase: "Set SEARCHAPP_PASSPHRASE, or run in a terminal."
        case .useEncryptedFile: "Set SEARCHAPP_PASSPHRASE to store the token in an encrypted file."
        case .usePlainFile: "Or use --insecure-storage to store it in a plain file."
        case .useStoredResponses: "--offline shows stored responses."
        case .goOnline: "Leave out --offline to allow requests."
        case .checkServer: "Check SEARCHAPP_GITHUB_API_URL and --host."
        case .raiseTimeout: "Allow more time with --timeout."
        case .waitForLimit: "Use --wait to wait for the reset and continue."
        case .useDemo: "Or try --demo."
        case .narrow(let filters) where !filters.isEmpty:
            "Narrow the search with filters such as \(ItemKind.list(filters.map { "--\($0)" }, "or"))."
        case .checkQuerySyntax: "See `App help query-syntax` for the query syntax."
        case .useHost(let host): "Add “--host \(host)”."
        case .openPage: "--web opens its page."
        case .listFolder(let repo, let path): "To list the folder, run `App repo tree \(repo) \(path)`."
        case .showFile(let repo, let path): "To show the file, run `App repo file \(repo) \(path)`."
        case .chooseSavedSearch(let names) where names.isEmpty: "To save one, run `App saved add NAME KIND WORDS`."
        case .splitByAnotherField: "Split with another --by."
        case .replaceFile: "Use --force to replace it."
        case .resumeOrReplaceFile: "Use --resume to continue it, or --force to replace it."
        case .startOver: "Use --force to start over."
        case .chooseStorageFolder: "Set HOME, or set SEARCHAPP_HOME to a folder for the program's files."
        case .replaceSymbolicLink: "Use --force to replace the link."
        default: text
        }
    }
}

extension Provider {
    /// The command line with which the user signs in to the provider or stores its API key.
    var loginCommand: String {
        self == .github ? "App auth login" : "App auth login --provider \(rawValue)"
    }

    /// The environment variables that may contain the provider's API key.
    var keyVariables: [String] {
        switch self {
        case .unsplash: ["UNSPLASH_ACCESS_KEY"]
        case .tmdb: ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]
        default: ["GH_TOKEN", "GITHUB_TOKEN"]
        }
    }
}
