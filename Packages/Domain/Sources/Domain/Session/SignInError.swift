public import Core
public import Foundation
import Shared

/// The reason why signing in failed. No token was stored.
public enum SignInError: Error, Sendable, Hashable {
    /// The user denied the sign-in.
    case denied
    /// The device code or the authorization code has expired.
    case expired
    /// The OAuth app does not allow the device flow.
    case deviceFlowDisabled
    /// The provider does not know the OAuth app, because the client ID or secret is wrong or missing.
    case incorrectClient
    /// The state in the response differs from the state in the request. The response may be forged (RFC 6749, section
    /// 10.12).
    case stateMismatch
    /// The token was rejected. The status code is `nil` if the token was rejected without a request.
    case tokenRejected(status: Int?)
    /// The provider refused the sign-in for another reason. The associated values are its error code and message.
    case refused(code: String, reason: String?)
    /// A request to the provider failed.
    case network(AppError)
    /// The token could not be stored.
    case storage(TokenStorageError)
}

extension SignInError: AppErrorConvertible {
    /// The error as an ``AppError``. The reason may contain text from the provider, so it must be sanitized before it
    /// is displayed.
    public var appError: AppError {
        switch self {
        case .denied:
            AppError(.cancelled, reason: "The sign-in was denied", advice: [.restartSignIn])
        case .expired:
            AppError(
                .unauthorized, reason: "The sign-in expired: it was not confirmed in time", advice: [.restartSignIn])
        case .deviceFlowDisabled:
            AppError(
                .unauthorized, reason: "This app is not set up for sign-in with a code",
                advice: [.enableDeviceFlow])
        case .incorrectClient:
            AppError(
                .unauthorized, reason: "GitHub does not recognize this app", advice: [.checkClientID])
        case .stateMismatch:
            AppError(
                .unauthorized,
                reason: "The browser's response does not belong to this sign-in and was ignored",
                advice: [.restartSignIn])
        case .tokenRejected(let status):
            AppError(
                .unauthorized, reason: "The token was not accepted", advice: [.replaceToken],
                status: status)
        case .refused(let code, let reason):
            AppError(.unauthorized, reason: "The sign-in was rejected: \((reason ?? code).withoutPeriod)")
        case .network(let error): error
        case .storage(let error): error.appError
        }
    }

}

extension TokenStorageError: AppErrorConvertible {
    /// The error as an ``AppError``.
    public var appError: AppError {
        switch self {
        case .missingLibrary(let library): AppError(library, operation: "Storing the token")
        case .cancelled: .cancelled
        default: AppError(.storage, reason: message.withoutPeriod, advice: advice)
        }
    }

    private var advice: [Advice] {
        switch self {
        case .locked: [.unlockKeyring]
        case .passphraseNeeded: [.enterPassphrase]
        case .tampered: [.signIn(.github)]
        case .notRemoved: [.removeKeyringEntry]
        case .unsafeFile: [.restrictTokenFile]
        default: []
        }
    }

    /// Returns the error for a sign-in whose token could not be stored. The advice lists other ways to store it.
    ///
    /// - Parameter hasHome: Whether there is a home directory for files.
    public func signInError(hasHome: Bool) -> AppError {
        var error = appError
        switch self {
        case .readOnly where !hasHome:
            error.reason = "The token cannot be stored, because there is no home directory"
            error.advice = [.chooseStorageFolder]
        case .missingLibrary(let library):
            // An encrypted file requires libsodium.
            if library.name != SystemLibrary.sodium.name { error.advice.append(.useEncryptedFile) }
            error.advice.append(.usePlainFile)
        case .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly:
            error.advice += [.useEncryptedFile, .usePlainFile]
        default: break
        }
        return error
    }
}

extension SignInError: LocalizedError {
    /// The reason as a complete sentence.
    public var errorDescription: String? { appError.errorDescription }
}
