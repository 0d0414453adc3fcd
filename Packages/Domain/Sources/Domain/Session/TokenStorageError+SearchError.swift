public import Core

extension TokenStorageError {
    /// The same as an error of a request, for those who show one kind of error.
    public var searchError: SearchError {
        if case .missingLibrary(let library) = self { return SearchError(library, during: "Keeping the token") }
        return SearchError(.storage, message: message, hint: hint)
    }

    private var message: String {
        switch self {
        case .missingLibrary(let library): "There is no place for the token: \(library)."
        case .unavailable(let reason): "There is no place for the token: \(reason)."
        case .locked: "The keyring is locked."
        case .noDefaultCollection: "The keyring has no default collection."
        case .timedOut: "The keyring did not answer in time."
        case .wrongPassphrase: "The passphrase does not open the token file."
        case .passphraseNeeded: "The token file needs a passphrase."
        case .tampered(let path): "The token file \(path) was changed by another hand."
        case .unsafeFile(let path, let reason): "The token file \(path) is not safe: \(reason)."
        case .readOnly: "Tokens cannot be changed here."
        case .file(let operation, let path, let reason):
            "The system refused to \(operation) \(path), where tokens are kept: \(reason)."
        case .failed(let reason): "The token could not be kept: \(reason)."
        }
    }

    private var hint: String? {
        switch self {
        case .locked: "Unlock it and try again."
        case .passphraseNeeded: "Set SEARCHAPP_PASSPHRASE, or run in a terminal."
        case .tampered: "Sign in again."
        case .unsafeFile: "Make it yours alone; a file is also made anew by signing in again."
        default: nil
        }
    }
}
