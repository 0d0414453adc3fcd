public import Shared

/// The options that determine where tokens are read and stored.
public struct TokenStorageOptions: Sendable {
    /// The names of the program in variables and in the keyring.
    public var names: ApplicationNames
    /// The environment. Tokens in its variables take precedence over stored tokens.
    public var environment: Environment
    /// The directories in which the program stores its files. Token files are in the state directory.
    public var locations: StorageLocations
    /// The host that the GitHub tokens in the environment belong to.
    public var gitHubHost: String
    /// The source of the passphrase for the encrypted file.
    public var passphrase: PassphraseSource
    /// The source of the user's consent to an unencrypted file.
    public var plainFile: PlainFileConsent

    /// Creates options that never ask the user: the passphrase is only read from the environment, and no plain file is
    /// created.
    public init(names: ApplicationNames, environment: Environment, locations: StorageLocations) {
        self.names = names
        self.environment = environment
        self.locations = locations
        gitHubHost = "github.com"
        passphrase = PassphraseSource(environment: environment, names: names)
        plainFile = .refused
    }
}

extension LayeredTokenStorage {
    /// Creates a storage that uses the environment, then the keyring, then an encrypted file, and then a plain file if
    /// the user has agreed to it.
    public convenience init(_ options: TokenStorageOptions) {
        let directory = options.locations.state
        self.init(
            environment: EnvironmentTokenStorage(
                environment: options.environment,
                variables: TokenVariable.standard(for: options.names, gitHubHost: options.gitHubHost)),
            layers: [
                Keyring.storage(options.names),
                EncryptedFileTokenStorage(directory: directory, passphrase: options.passphrase),
                PlainFileTokenStorage(directory: directory, consent: options.plainFile),
            ],
            directory: directory)
    }
}
