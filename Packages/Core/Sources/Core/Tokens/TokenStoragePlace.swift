/// Where tokens are kept.
public enum TokenStoragePlace: Sendable, Hashable {
    /// The desktop keyring.
    case keyring
    /// A file that a passphrase opens.
    case encryptedFile(path: String)
    /// A file that anyone with the person's rights can read.
    case plainFile(path: String)
    /// A variable of the environment.
    case environment(variable: String)
    /// The Keychain of Apple systems.
    case keychain
    /// This process only.
    case memory
}

extension TokenStoragePlace {
    /// For people, as the end of "It is in …"; a plain file is called what it is each time.
    public var text: String {
        switch self {
        case .encryptedFile: "\(location), which a passphrase opens"
        case .plainFile: "\(location), which anything that runs as you can read"
        case .keyring, .environment, .keychain, .memory: location
        }
    }

    /// Where it is, and no more.
    public var location: String {
        switch self {
        case .keyring: "the desktop keyring"
        case .encryptedFile(let path): "the file \(path)"
        case .plainFile(let path): "the plain file \(path)"
        case .environment(let variable): "the variable \(variable)"
        case .keychain: "the Keychain"
        case .memory: "this run alone"
        }
    }

    /// For programs: one of a few fixed words.
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

    /// The file's path, or the variable's name; none for the others.
    public var detail: String? {
        switch self {
        case .encryptedFile(let path), .plainFile(let path): path
        case .environment(let variable): variable
        case .keyring, .keychain, .memory: nil
        }
    }

    /// Whether anything that runs as the person can read it there.
    public var isPlainFile: Bool {
        if case .plainFile = self { true } else { false }
    }

    /// The variable's name, where it is one.
    public var variable: String? {
        if case .environment(let variable) = self { variable } else { nil }
    }

    /// The kind's name in the index; part of the file's format.
    var kind: String {
        switch self {
        case .encryptedFile: "encrypted-file"
        case .plainFile: "plain-file"
        case .keyring, .environment, .keychain, .memory: name
        }
    }
}
