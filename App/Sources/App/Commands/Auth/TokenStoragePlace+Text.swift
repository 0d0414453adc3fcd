import Core

extension TokenStoragePlace {
    /// For people; a plain file is called what it is each time.
    var text: String {
        switch self {
        case .encryptedFile: "\(location), which a passphrase opens"
        case .plainFile: "\(location), which anything that runs as you can read"
        case .keyring, .environment, .keychain, .memory: location
        }
    }

    /// Where it is, and no more.
    var location: String {
        switch self {
        case .keyring: "the desktop keyring"
        case .encryptedFile(let path): "the file \(path)"
        case .plainFile(let path): "the plain file \(path)"
        case .environment(let variable): "the variable \(variable)"
        case .keychain: "the Keychain"
        case .memory: "this run alone"
        }
    }

    /// For programs.
    var name: String {
        switch self {
        case .keyring: "keyring"
        case .encryptedFile: "encrypted file"
        case .plainFile: "plain file"
        case .environment: "environment"
        case .keychain: "keychain"
        case .memory: "memory"
        }
    }

    /// The file, or the variable's name.
    var detail: String? {
        switch self {
        case .encryptedFile(let path), .plainFile(let path): path
        case .environment(let variable): variable
        case .keyring, .keychain, .memory: nil
        }
    }

    var isPlain: Bool {
        if case .plainFile = self { true } else { false }
    }
}
