public import Core
public import Foundation

/// Why a sign-in did not happen. Nothing was stored.
public enum SignInError: Error, Sendable, Hashable {
    /// The person said no.
    case denied
    /// The code or its time ran out.
    case expired
    /// The app is not set up for the device flow.
    case deviceFlowDisabled
    /// The provider does not know the app: client id or secret is wrong or missing.
    case incorrectClient
    /// The response came with another state than was sent, so it may be somebody else's (RFC 6749, 10.12).
    case stateMismatch
    /// The provider does not accept the token; the status of its response, if it was asked.
    case tokenRejected(status: Int?)
    /// The provider refused for a reason of its own; its code, and its words if any.
    case refused(code: String, reason: String?)
    /// The request failed.
    case network(AppError)
    /// The token could not be kept.
    case storage(TokenStorageError)
}

extension SignInError: ExplainedError {
    /// The same as an error of a request, for those who show one kind of error. What the provider says is quoted:
    /// sanitise it before showing.
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

    /// Providers end their reasons with a full stop or without.
    private static func sentence(_ text: String) -> String {
        text.last == "." ? text : text + "."
    }
}

extension TokenStorageError: ExplainedError {
    /// The same as an error of a request, for those who show one kind of error.
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
    /// One sentence for people.
    public var errorDescription: String? { appError.message }
    /// The next step.
    public var recoverySuggestion: String? { appError.hint }
}
