/// The keyring of the operating system: the Secret Service on Linux, or the Keychain on Apple systems.
public enum Keyring {
    /// Returns a token storage that uses the keyring of the operating system.
    static func storage(_ names: ApplicationNames) -> any TokenStorage {
        #if canImport(Security)
            KeychainTokenStorage(names: names)
        #else
            SecretServiceTokenStorage(names: names)
        #endif
    }

    /// Returns a short description of whether tokens can be stored in the keyring. The check does not store a token or
    /// read a secret.
    public static func status(_ names: ApplicationNames) async -> String {
        #if canImport(Security)
            "available (Keychain)"
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
        case .noDefaultCollection: "no default collection"
        case .timedOut: "not responding"
        default: "failed"
        }
    }
}
