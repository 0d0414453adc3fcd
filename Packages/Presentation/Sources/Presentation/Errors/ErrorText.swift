public import Domain
public import Shared

extension AppError {
    /// A description of the error in one or more sentences.
    ///
    /// The description may quote a server. Remove control characters before displaying it.
    public var message: String {
        description.hasSuffix(".") ? description : description + "."
    }

    /// Returns the error as a JSON object for programs.
    ///
    /// The member `error` contains `kind`, `message`, `status`, `retryAfterSeconds`, `resetAt`, `url` and `hint`.
    /// Unknown values are `null`. Text that looks like a token is masked.
    ///
    /// - Parameters:
    ///   - message: The description of the error for users.
    ///   - hint: The steps that the user can take next, or `nil` if there are none.
    public func json(message: String, hint: String?) -> JSONValue {
        [
            "error": [
                "kind": .string(kind.rawValue),
                "message": .string(message.maskingTokens()),
                "status": JSONValue(status),
                "retryAfterSeconds": JSONValue(retryAfter.map(Self.wholeSeconds)),
                "resetAt": JSONValue(resetAt),
                "url": JSONValue(url?.maskingTokens()),
                "hint": JSONValue(hint?.maskingTokens()),
            ]
        ]
    }

    /// Returns a duration in whole seconds, rounded up so that programs do not retry too early.
    private static func wholeSeconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return attoseconds > 0 ? seconds + 1 : seconds
    }
}

extension [Advice] {
    /// The steps that the user can take next, as sentences for any user interface, or `nil` if there are none.
    public var text: String? { text { $0.text } }

    /// Returns the steps that the user can take next as sentences, or `nil` if no sentences remain.
    ///
    /// - Parameter word: Returns the sentence for one step, or `nil` to omit the step.
    public func text(_ word: (Advice) -> String?) -> String? {
        let sentences = compactMap(word)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}

extension Advice {
    /// The step as a sentence for any user interface.
    public var text: String {
        switch self {
        case .signIn(let provider): "Sign in to \(provider.title)."
        case .signInAgain(let provider): "Sign in to \(provider.title) again."
        case .continueAnonymously: "Or continue without the token."
        case .signInForHigherLimit(_, let limit): "Sign in to raise the limit to \(limit)."
        case .useAnotherAccount: "Sign in with an account that has access, or ask the owner."
        case .grantScope(let needed, _): "Sign in with a token that has one of these scopes: \(needed)."
        case .authorizeForOrganization: "Authorize the token for the organization in GitHub's settings."
        case .changeVariable(let name): "Change or unset \(name), which contains it."
        case .addKey(let provider): "Get a free key at \(provider.keyPage) and add it."
        case .checkKey(let provider): "Check the key at \(provider.keyPage)."
        case .replaceToken: "Check it, or create another one."
        case .restartSignIn: "Start the sign-in again."
        case .signInWithCode: "Or sign in with a one-time code instead of the browser."
        case .enableDeviceFlow: "Enable the device flow in the app's settings, or sign in with a token."
        case .registerApp:
            "Register an OAuth app with “Enable Device Flow” at https://github.com/settings/applications/new and "
                + "configure its client ID, or sign in with a token."
        case .checkClientID: "Check the client ID."
        case .setClientSecret: "Configure the client secret."
        case .chooseAccount(let logins): "Signed in: \(logins.joined(separator: ", "))."
        case .unlockKeyring: "Unlock it and try again."
        case .enterPassphrase: "Enter the passphrase at a terminal."
        case .useEncryptedFile: "Alternatively, store the token in an encrypted file."
        case .usePlainFile: "Or store the token in a plain file."
        case .removeKeyringEntry:
            "Sign out again and confirm the keyring prompt, or delete the entry in the desktop's password manager."
        case .restrictTokenFile: "Make it accessible to you only; signing in again also recreates the file."
        case .checkNetwork: "Check the network connection."
        case .useStoredResponses: "Stored responses remain available offline."
        case .goOnline: "Allow requests and try again."
        case .checkProxy: "Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY."
        case .checkFirewall: "Check for a proxy or firewall that blocks the connection."
        case .checkCertificates: "Check the clock; SSL_CERT_FILE names certificates to trust."
        case .checkServer: "Check the configured server URL."
        case .raiseTimeout: "Allow more time and try again."
        case .tryAgain: "Try again."
        case .tryAgainLater: "Try again in a minute."
        case .waitForLimit, .tryAgainAfterReset: "Try again after the reset."
        case .useDemo: "Or try the demo."
        case .narrow(let filters):
            "Narrow the search with \(filters.isEmpty ? "filters" : ItemKind.list(filters, "or"))."
        case .requestEarlierPage: "Request an earlier page."
        case .changeQuery: "Try another query."
        case .checkQuerySyntax: "Check the query syntax."
        case .checkSpelling: "Check the spelling, or search for it."
        case .usePageURL: "Use the ID, or the URL of its page."
        case .useHost(let host): "Choose the host \(host)."
        case .openPage: "Open its page in the browser."
        case .listFolder: "List the contents of the folder instead."
        case .showFile: "Show the file instead."
        case .chooseSavedSearch(let names):
            names.isEmpty ? "No searches are saved yet." : "Saved searches: \(names.joined(separator: ", "))."
        case .splitByAnotherField: "Split the search by another field."
        case .install(let library): library.hint
        case .replaceFile: "Replace it, or choose another name."
        case .resumeOrReplaceFile: "Resume or replace it."
        case .startOver: "Start over."
        case .useAnotherFile: "Choose another file."
        case .chooseStorageFolder: "Choose another folder for the program's files."
        case .checkFolderPermissions: "Check the owner and the permissions of the folder."
        case .freeDiskSpace: "Free some disk space and try again; no saved data is lost."
        case .raiseFileSizeLimit: "Raise the limit (ulimit -f); no saved data is lost."
        case .raiseOpenFileLimit: "Close other programs, or raise the limit on open files (ulimit -n)."
        case .moveFolderAway: "Move the folder away."
        case .fixSymbolicLinks: "Replace the symbolic links with the file itself."
        case .replaceSymbolicLink: "Replace the link."
        case .removeWritePermission: "Remove the write permission of other users (chmod go-w)."
        case .updateProgram: "Update the program; the file was not changed."
        case .other(let text): text
        }
    }
}
