public import Shared

/// The options that determine where tokens are read and stored.
public struct TokenStorageOptions: Sendable {
    /// The names of the program, which are used for environment variables and keyring entries.
    public var names: ApplicationNames
    /// The environment of the process. Tokens in environment variables take precedence over stored tokens.
    public var environment: Environment
    /// The directories in which the program stores its files. Token files are stored in the state directory.
    public var locations: StorageLocations
    /// The GitHub host to which the GitHub tokens in the environment belong, such as `github.com`.
    public var gitHubHost: String
    /// The source of the passphrase for the encrypted token file.
    public var passphrase: PassphraseSource
    /// The user's consent to storing tokens in an unencrypted file.
    public var plainFile: PlainFileConsent

    /// Creates options for token storage that never prompts the user. The passphrase is read only from the environment,
    /// and no unencrypted token file is created.
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
    /// Creates a token storage that combines the environment, the keyring, an encrypted file and a plain file. They are
    /// used in this order. The plain file is used only if the user has agreed to it.
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
