public import Shared

/// What decides where a person's tokens are read and kept.
public struct TokenStorageOptions: Sendable {
    /// What the program calls itself in variables and in the keyring.
    public var names: ApplicationNames
    /// Read first for tokens.
    public var environment: Environment
    /// Files are kept in its state directory.
    public var locations: StorageLocations
    /// The host whose GitHub tokens the environment holds.
    public var gitHubHost: String
    /// Opens the encrypted file.
    public var passphrase: PassphraseSource
    /// Whether a plain file may be written.
    public var plainFile: PlainFileConsent

    /// As it stands, nothing asks the person: the passphrase comes from the environment or not at all, and no plain
    /// file is made.
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
    /// The environment, then the keyring, then an encrypted file, then a plain file where that is agreed to.
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
