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
