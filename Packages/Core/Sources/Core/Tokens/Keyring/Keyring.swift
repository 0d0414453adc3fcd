/// The keyring of this system: the Secret Service, or the Keychain on Apple systems.
public enum Keyring {
    /// What tokens are kept in.
    static func storage(_ names: ApplicationNames) -> any TokenStorage {
        #if canImport(Security)
            KeychainTokenStorage(names: names)
        #else
            SecretServiceTokenStorage(names: names)
        #endif
    }

    /// Whether it can keep a token, in a few words. Nothing is kept, and no secret is read.
    public static func verdict(_ names: ApplicationNames) async -> String {
        #if canImport(Security)
            "the Keychain is used"
        #else
            do throws(TokenStorageError) {
                try await SecretServiceTokenStorage(names: names).checkWritable()
                return "available"
            } catch {
                return describe(error)
            }
        #endif
    }

    static func describe(_ error: TokenStorageError) -> String {
        switch error {
        case .missingLibrary(let library): "not available: \(library)"
        case .unavailable(let reason): "not available: \(reason)"
        case .locked: "locked"
        case .noDefaultCollection: "it has no default collection"
        case .timedOut: "it does not answer"
        default: "it fails"
        }
    }
}
