public import Core
import Shared

extension AppError {
    /// Returns an error that states that no account is signed in and how to sign in.
    public static func signedOut(of provider: Provider) -> AppError {
        let flag = provider == .github ? "" : " --provider \(provider.rawValue)"
        return AppError(
            .unauthorized, message: "Not signed in to \(provider.title).", hint: "Sign in with `App auth login\(flag)`."
        )
    }

    /// Returns the error with different advice if the rejected token comes from an environment variable. Signing in
    /// again has no effect while the variable takes precedence.
    ///
    /// - Parameter variable: Returns the name of the variable. Only called if the token was rejected.
    public func explained(byVariable variable: () -> String?) -> AppError {
        guard kind == .unauthorized, status == 401, message.contains("GitHub rejected the token"), let name = variable()
        else { return self }
        return replacing(
            hint: "It comes from \(name): change or unset the variable, or leave the token out with --anonymous.")
    }
}

extension TokenStorageError {
    /// Returns the error for a sign-in whose token could not be stored, with the remaining options.
    ///
    /// - Parameter hasHome: Whether there is a home directory to store files in.
    public func signInError(hasHome: Bool) -> AppError {
        let plain = appError
        switch self {
        case .readOnly where !hasHome:
            return AppError(
                .storage, message: "The token cannot be stored: there is no home directory.",
                hint: "Set HOME, or SEARCHAPP_HOME to the folder that everything is to be kept in.")
        case .missingLibrary(let library):
            // Without libsodium, a passphrase does not help.
            let others = library.name == SystemLibrary.sodium.name ? Self.plainFile : Self.otherPlaces
            return AppError(.missingLibrary, message: plain.message, hint: "\(library.hint) \(others)")
        case .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly:
            let hint = [plain.hint, Self.otherPlaces].compactMap(\.self).joined(separator: " ")
            return AppError(.storage, message: plain.message, hint: hint)
        default:
            return plain
        }
    }

    private static let otherPlaces =
        "Set SEARCHAPP_PASSPHRASE to keep the token in an encrypted file, or --insecure-storage for a plain one."
    private static let plainFile = "Or store the token in a plain file with --insecure-storage."
}
