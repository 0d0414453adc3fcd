/// The location of a token.
public enum TokenStorageLocation: Sendable, Hashable {
    /// The desktop keyring.
    case keyring
    /// A file that is encrypted with a passphrase.
    case encryptedFile(path: String)
    /// A file that every program of the user can read.
    case plainFile(path: String)
    /// An environment variable.
    case environment(variable: String)
    /// The Keychain of Apple systems.
    case keychain
    /// The memory of this process.
    case memory
}

extension TokenStorageLocation {
    /// A description for users that completes the sentence "It is in …". For an unencrypted file, it states that other
    /// programs can read the file.
    public var text: String {
        switch self {
        case .encryptedFile: "\(shortDescription), which is encrypted with a passphrase"
        case .plainFile: "\(shortDescription), which every program that you run can read"
        case .keyring, .environment, .keychain, .memory: shortDescription
        }
    }

    /// A short description of the location for users.
    public var shortDescription: String {
        switch self {
        case .keyring: "the desktop keyring"
        case .encryptedFile(let path): "the file \(path)"
        case .plainFile(let path): "the plain file \(path)"
        case .environment(let variable): "the variable \(variable)"
        case .keychain: "the Keychain"
        case .memory: "this process only"
        }
    }

    /// A fixed name for programs.
    public var name: String {
        switch self {
        case .keyring: "keyring"
        case .encryptedFile: "encrypted file"
        case .plainFile: "plain file"
        case .environment: "environment"
        case .keychain: "keychain"
        case .memory: "memory"
        }
    }

    /// The path of the file or the name of the environment variable, or `nil` for other locations.
    public var detail: String? {
        switch self {
        case .encryptedFile(let path), .plainFile(let path): path
        case .environment(let variable): variable
        case .keyring, .keychain, .memory: nil
        }
    }

    /// Whether every program of the user can read the token.
    public var isPlainFile: Bool {
        if case .plainFile = self { true } else { false }
    }

    /// The name of the environment variable, otherwise `nil`.
    public var variable: String? {
        if case .environment(let variable) = self { variable } else { nil }
    }

    /// The name of the location in the index file. It is part of the file format, so it must not change.
    var kind: String {
        switch self {
        case .encryptedFile: "encrypted-file"
        case .plainFile: "plain-file"
        case .keyring, .environment, .keychain, .memory: name
        }
    }
}
