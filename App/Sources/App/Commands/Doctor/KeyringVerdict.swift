import Core
import Shared

/// Whether the desktop keyring can keep a token, in words.
enum KeyringVerdict {
    /// Nothing is kept, and no secret is read.
    static func check() async -> String {
        #if canImport(Security)
            return "the Keychain is used"
        #else
            do throws(TokenStorageError) {
                try await SecretServiceTokenStorage().checkWritable()
                return "available"
            } catch {
                return describe(error)
            }
        #endif
    }

    private static func describe(_ error: TokenStorageError) -> String {
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
