public import Core
public import Foundation

/// The reason why signing in failed. No token was stored.
public enum SignInError: Error, Sendable, Hashable {
    /// The user denied access.
    case denied
    /// The code expired.
    case expired
    /// The device flow is disabled for the app.
    case deviceFlowDisabled
    /// The provider does not know the app, because the client ID or secret is wrong or missing.
    case incorrectClient
    /// The response contains a different state than the request and may be forged (RFC 6749, section 10.12).
    case stateMismatch
    /// The provider rejected the token. Contains the status of its response, or `nil` if no request was sent.
    case tokenRejected(status: Int?)
    /// The provider refused for another reason. Contains its error code and message.
    case refused(code: String, reason: String?)
    /// The request failed.
    case network(AppError)
    /// The token could not be stored.
    case storage(TokenStorageError)
}

extension SignInError: ExplainedError {
    /// The error as an ``AppError``. It quotes the provider's message, so sanitize it before displaying it.
    public var appError: AppError {
        switch self {
        case .denied:
            AppError(.cancelled, message: "The sign-in was denied.", hint: "Start again to try once more.")
        case .expired:
            AppError(
                .unauthorized, message: "The sign-in expired: it was not confirmed in time.", hint: "Start again.")
        case .deviceFlowDisabled:
            AppError(
                .unauthorized, message: "This app is not set up for sign-in with a code.",
                hint: "Enable the device flow in the app's settings, or sign in with a token.")
        case .incorrectClient:
            AppError(
                .unauthorized, message: "GitHub does not know this app.", hint: "Check the client id.")
        case .stateMismatch:
            AppError(
                .unauthorized,
                message: "What the browser brought back does not belong to this sign-in and was not used.",
                hint: "Start again.")
        case .tokenRejected(let status):
            AppError(
                .unauthorized, message: "The token was not accepted.", hint: "Check it, or make a new one.",
                status: status)
        case .refused(let code, let reason):
            AppError(.unauthorized, message: Self.sentence("The sign-in was refused: \(reason ?? code)"))
        case .network(let error): error
        case .storage(let error): error.appError
        }
    }

    /// Returns a text with a final period. Providers send messages with and without one.
    private static func sentence(_ text: String) -> String {
        text.last == "." ? text : text + "."
    }
}

extension TokenStorageError: ExplainedError {
    /// The error as an ``AppError``.
    public var appError: AppError {
        if case .missingLibrary(let library) = self { return AppError(library, during: "Keeping the token") }
        return AppError(.storage, message: message, hint: hint)
    }

    private var hint: String? {
        switch self {
        case .locked: "Unlock it and try again."
        case .passphraseNeeded: "Set SEARCHAPP_PASSPHRASE, or run in a terminal."
        case .tampered: "Sign in again."
        case .notRemoved:
            "Sign out again and confirm the prompt of the keyring, or delete the entry with the desktop's password manager."
        case .unsafeFile: "Make it yours alone; signing in again also recreates the file."
        default: nil
        }
    }
}

extension SignInError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { appError.message }
    /// Advice for the user.
    public var recoverySuggestion: String? { appError.hint }
}
