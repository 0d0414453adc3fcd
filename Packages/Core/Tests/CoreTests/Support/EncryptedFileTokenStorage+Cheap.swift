import CoreTestSupport
import Shared

@testable import Core

extension EncryptedFileTokenStorage {
    /// Creates a storage with a fast key derivation.
    static func cheap(
        in directory: TemporaryDirectory, passphrase: String? = "correct horse", library: String? = nil,
        ask: @escaping PassphraseSource.Question = { _ in nil }
    ) -> EncryptedFileTokenStorage {
        let environment = Environment(passphrase.map { ["SEARCHAPP_PASSPHRASE": $0] } ?? [:])
        return EncryptedFileTokenStorage(
            directory: directory.path, passphrase: PassphraseSource(environment: environment, names: .sample, ask: ask),
            cost: PassphraseCost(operations: 1, kibibytes: 8), library: library)
    }
}
