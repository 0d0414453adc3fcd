public import Foundation
public import Shared

/// An error that occurred while a token was stored, read or removed.
public enum TokenStorageError: Error, Sendable, Hashable {
    /// The storage requires a library that is missing or cannot be used.
    case missingLibrary(MissingLibrary)
    /// The storage is not available on this computer, for example because no keyring service is running.
    case unavailable(reason: String)
    /// The keyring is locked, so tokens cannot be stored or read.
    case locked
    /// The keyring has no default collection for new tokens.
    case noDefaultCollection
    /// The token storage did not respond within the time limit.
    case timedOut
    /// The given passphrase does not open the encrypted token file.
    case wrongPassphrase
    /// The encrypted token file requires a passphrase, but no passphrase was given.
    case passphraseNeeded
    /// The task was canceled while the user was asked for the passphrase.
    case cancelled
    /// The token file was changed by another program or has an unknown format.
    case tampered(path: String)
    /// The token file was written by a newer version of the program, so it must not be changed.
    case newerVersion(path: String)
    /// The token file or its directory is unsafe, for example because other users can access it or because it is a
    /// symbolic link.
    case unsafeFile(path: String, reason: String)
    /// The token storage is read-only, so tokens cannot be saved or removed.
    case readOnly
    /// The keyring was asked to delete a token but still contains it.
    case notRemoved
    /// A file operation failed. The associated values contain the operation, the path and the error message of the
    /// system.
    case file(operation: String, path: String, reason: String)
    /// The token storage failed for another reason, which the associated value describes.
    case failed(reason: String)
}

extension TokenStorageError {
    /// A Boolean value that indicates whether the token file is unusable, because it is damaged or other users may have
    /// accessed it.
    public var indicatesUnusableFile: Bool {
        switch self {
        case .tampered, .unsafeFile: true
        default: false
        }
    }
}

extension TokenStorageError: LocalizedError {
    /// A complete sentence that describes the token storage error.
    public var errorDescription: String? { message }

    /// A complete sentence that describes the token storage error.
    public var message: String {
        switch self {
        case .missingLibrary(let library): "The token cannot be stored: \(library)."
        case .unavailable(let reason): "The token cannot be stored: \(reason)."
        case .locked: "The keyring is locked."
        case .noDefaultCollection: "The keyring has no default collection."
        case .timedOut: "The keyring did not respond in time."
        case .wrongPassphrase: "The passphrase does not open the token file."
        case .passphraseNeeded: "The token file requires a passphrase."
        case .cancelled: "The passphrase prompt was canceled."
        case .tampered(let path): "The token file \(path) was changed by another program."
        case .newerVersion(let path): "The token file \(path) was written by a newer version of the program."
        case .unsafeFile(let path, let reason): "The token file \(path) is not safe: \(reason)."
        case .readOnly: "The token storage is read-only."
        case .notRemoved: "The keyring did not delete the token."
        case .file(let operation, let path, let reason):
            "Could not \(operation) \(path), which stores tokens: \(reason)."
        case .failed(let reason): "The token could not be stored: \(reason)."
        }
    }
}
