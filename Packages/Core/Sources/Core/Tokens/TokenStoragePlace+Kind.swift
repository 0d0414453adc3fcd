extension TokenStoragePlace {
    /// The kind's name in the index; part of the file's format.
    var kind: String {
        switch self {
        case .keyring: "keyring"
        case .encryptedFile: "encrypted-file"
        case .plainFile: "plain-file"
        case .environment: "environment"
        case .keychain: "keychain"
        case .memory: "memory"
        }
    }
}
