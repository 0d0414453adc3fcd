/// A storage that may be there and not be readable: damaged, or open to others.
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
}
