extension LayeredTokenStorage {
    /// The environment, then the keyring, then an encrypted file, then a plain file where that is agreed to.
    public convenience init(_ options: TokenStorageOptions) {
        let directory = options.locations.state
        #if canImport(Security)
            let keyring: any TokenStorage = KeychainTokenStorage()
        #else
            let keyring: any TokenStorage = SecretServiceTokenStorage()
        #endif
        self.init(
            environment: EnvironmentTokenStorage(
                environment: options.environment, variables: TokenVariable.standard(gitHubHost: options.gitHubHost)),
            layers: [
                keyring,
                EncryptedFileTokenStorage(directory: directory, passphrase: options.passphrase),
                PlainFileTokenStorage(directory: directory, consent: options.plainFile),
            ],
            directory: directory)
    }
}
