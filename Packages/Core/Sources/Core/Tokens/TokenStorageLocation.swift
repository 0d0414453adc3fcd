/// The location in which a token is stored.
public enum TokenStorageLocation: Sendable, Hashable {
    /// The desktop keyring, which is accessed through the Secret Service.
    case keyring
    /// A token file that is encrypted with a passphrase.
    case encryptedFile(path: String)
    /// An unencrypted file, which any program that the user runs can read.
    case plainFile(path: String)
    /// An environment variable that contains the token.
    case environment(variable: String)
    /// The Keychain on Apple systems.
    case keychain
    /// The memory of this process. The token is lost when the process ends.
    case memory
}

extension TokenStorageLocation {
    /// A description of the location for users. It completes the sentence "It is in …".
    ///
    /// For an unencrypted file, the description states that other programs can read the file.
    public var text: String {
        switch self {
        case .encryptedFile: "\(shortDescription), which is encrypted with a passphrase"
        case .plainFile: "\(shortDescription), which every program that you run can read"
        case .keyring, .environment, .keychain, .memory: shortDescription
        }
    }

    /// A short description of the location for users, such as "the desktop keyring".
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

    /// A name of the location for use by other programs. It does not change.
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

    /// The path of the token file or the name of the environment variable, or `nil` if the token is stored elsewhere.
    public var detail: String? {
        switch self {
        case .encryptedFile(let path), .plainFile(let path): path
        case .environment(let variable): variable
        case .keyring, .keychain, .memory: nil
        }
    }

    /// A Boolean value that indicates whether the token is in an unencrypted file, which any program that the user runs
    /// can read.
    public var isPlainFile: Bool {
        if case .plainFile = self { true } else { false }
    }

    /// The name of the environment variable that contains the token, or `nil` if the token is stored elsewhere.
    public var variable: String? {
        if case .environment(let variable) = self { variable } else { nil }
    }

    /// The name of the location in the index file. It is part of the file format and must not change.
    var kind: String {
        String(name.map { $0 == " " ? "-" : $0 })
    }
}
