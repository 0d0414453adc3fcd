import Core
import CoreTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct ForgottenPassphraseTests {
    private let directory: TemporaryDirectory
    private let other = TokenKey(service: "other", host: "example.org")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ passphrase: String?) -> LayeredTokenStorage {
        let environment = Environment(passphrase.map { ["SEARCHAPP_PASSPHRASE": $0] } ?? [:])
        return LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: TokenVariable.standard(for: .sample)),
            layers: [
                EncryptedFileTokenStorage(
                    directory: directory.path, passphrase: PassphraseSource(environment: environment, names: .sample))
            ],
            directory: directory.path)
    }

    @Test(arguments: [nil, "wrong"])
    func `the file is deleted with its only token`(passphrase: String?) async throws {
        try await storage("right").save(.sample, for: .sample)
        #expect(try await storage(passphrase).remove(.sample))
        #expect(try await storage("right").load(.sample) == nil)
        #expect(try await storage("right").keys().isEmpty)
    }

    @Test(arguments: ["", "nonsense", String(repeating: "x", count: 2 << 20)])
    func `a damaged file does not prevent signing out and in`(content: String) async throws {
        try await storage("right").save(.sample, for: .sample)
        try await storage("right").save(.sample, for: other)
        try directory.write(content, to: "tokens.encrypted")
        await #expect(throws: TokenStorageError.tampered(path: directory.path + "/tokens.encrypted")) {
            try await storage("right").load(.sample)
        }
        #expect(try await storage("right").remove(.sample))
        #expect(!directory.files().contains("tokens.encrypted"))
        try directory.write(content, to: "tokens.encrypted")
        try await storage("right").save(.sample, for: .sample)
        #expect(try await storage("right").load(.sample) == .sample)
    }

    @Test(arguments: [nil, "wrong"])
    func `only the token is removed from a file with other tokens`(passphrase: String?) async throws {
        try await storage("right").save(.sample, for: .sample)
        try await storage("right").save(.renewableSample, for: other)
        let sealed = try directory.bytes(of: "tokens.encrypted")
        #expect(try await storage(passphrase).remove(.sample))
        #expect(try directory.bytes(of: "tokens.encrypted").count < sealed.count)
        #expect(try await storage("right").keys() == [other])
        #expect(try await storage("right").load(.sample) == nil)
        #expect(try await storage("right").load(other) == .renewableSample)
    }
}
