public import Foundation
public import Shared

/// Why a token could not be kept or read.
public enum TokenStorageError: Error, Sendable, Hashable {
    /// A library that the storage stands on cannot be used.
    case missingLibrary(MissingLibrary)
    /// The storage does not exist here: no keyring service, no session bus.
    case unavailable(reason: String)
    /// The keyring is there but locked, and was not unlocked.
    case locked
    /// The keyring has no default collection.
    case noDefaultCollection
    /// No response within the time limit.
    case timedOut
    /// The passphrase does not open the file.
    case wrongPassphrase
    /// A passphrase is needed and none was given.
    case passphraseNeeded
    /// The file was changed by another hand, or is not one of ours.
    case tampered(path: String)
    /// The file or folder could be read by others, or is a link.
    case unsafeFile(path: String, reason: String)
    /// The storage takes no changes.
    case readOnly
    /// The keyring still has the token after it was told to delete it.
    case notRemoved
    /// The file system refused: what was done, the path, the error number's text.
    case file(operation: String, path: String, reason: String)
    /// The storage failed in another way.
    case failed(reason: String)
}

extension TokenStorageError {
    /// Whether what is stored is of use to nobody: it is damaged, or others may have had their hands on it.
    public var isOfUnusableFile: Bool {
        switch self {
        case .tampered, .unsafeFile: true
        default: false
        }
    }
}

extension TokenStorageError: LocalizedError {
    /// The same sentence, for whoever shows any error.
    public var errorDescription: String? { message }

    /// One sentence for people.
    public var message: String {
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
        case .notRemoved: "The keyring did not delete the token."
        case .file(let operation, let path, let reason):
            "The system refused to \(operation) \(path), where tokens are kept: \(reason)."
        case .failed(let reason): "The token could not be kept: \(reason)."
        }
    }
}
