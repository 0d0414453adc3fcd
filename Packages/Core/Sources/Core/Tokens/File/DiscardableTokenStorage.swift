/// A storage that may be there and not be readable: damaged, open to others, or its passphrase forgotten.
protocol DiscardableTokenStorage: TokenStorage {
    /// Removes all that it holds without reading it.
    func discard() async throws(TokenStorageError)
}

extension TokenStorageError {
    /// Whether what is stored is of use to nobody: it is damaged, or others may have had their hands on it.
    var meansNothingUsable: Bool {
        switch self {
        case .tampered, .unsafeFile: true
        default: false
        }
    }

    /// Whether what is stored is whole, and does not open without its passphrase.
    var meansSealed: Bool {
        switch self {
        case .passphraseNeeded, .wrongPassphrase: true
        default: false
        }
    }
}
