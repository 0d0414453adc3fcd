public import Foundation
public import Shared

/// An error that occurred while a token was stored, read or removed.
public enum TokenStorageError: Error, Sendable, Hashable {
    /// A library that the storage requires cannot be used.
    case missingLibrary(MissingLibrary)
    /// The storage does not exist on this computer, for example because there is no keyring service.
    case unavailable(reason: String)
    /// The keyring is locked.
    case locked
    /// The keyring has no default collection.
    case noDefaultCollection
    /// The storage did not respond within the time limit.
    case timedOut
    /// The passphrase does not open the file.
    case wrongPassphrase
    /// A passphrase is required and none was given.
    case passphraseNeeded
    /// The file was changed by another program or has an unknown format.
    case tampered(path: String)
    /// The file or directory can be accessed by other users or is a symbolic link.
    case unsafeFile(path: String, reason: String)
    /// The storage is read-only.
    case readOnly
    /// The keyring still contains the token after a request to delete it.
    case notRemoved
    /// A system call failed. Contains the operation, the path and the system's message.
    case file(operation: String, path: String, reason: String)
    /// The storage failed for another reason.
    case failed(reason: String)
}

extension TokenStorageError {
    /// Whether the stored file cannot be used, because it is damaged or other users may have accessed it.
    public var indicatesUnusableFile: Bool {
        switch self {
        case .tampered, .unsafeFile: true
        default: false
        }
    }
}

extension TokenStorageError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { message }

    /// A complete sentence that describes the error.
    public var message: String {
        switch self {
        case .missingLibrary(let library): "The token cannot be stored: \(library)."
        case .unavailable(let reason): "The token cannot be stored: \(reason)."
        case .locked: "The keyring is locked."
        case .noDefaultCollection: "The keyring has no default collection."
        case .timedOut: "The keyring did not respond in time."
        case .wrongPassphrase: "The passphrase does not open the token file."
        case .passphraseNeeded: "The token file requires a passphrase."
        case .tampered(let path): "The token file \(path) was changed by another program."
        case .unsafeFile(let path, let reason): "The token file \(path) is not safe: \(reason)."
        case .readOnly: "The token storage is read-only."
        case .notRemoved: "The keyring did not delete the token."
        case .file(let operation, let path, let reason):
            "Could not \(operation) \(path), which stores tokens: \(reason)."
        case .failed(let reason): "The token could not be stored: \(reason)."
        }
    }
}
