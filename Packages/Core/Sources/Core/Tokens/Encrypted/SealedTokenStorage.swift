/// A storage that may be there and not be opened, because a passphrase is forgotten.
protocol SealedTokenStorage: TokenStorage {
    /// Removes all that it holds without opening it.
    func discard() async throws(TokenStorageError)
}

extension TokenStorageError {
    /// Whether what is stored is there and does not open.
    var leavesItSealed: Bool {
        switch self {
        case .passphraseNeeded, .wrongPassphrase, .tampered: true
        default: false
        }
    }
}
