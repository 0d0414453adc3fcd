import Core
import CoreTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct TokenStorageChoiceTests {
    @Test func `a token in a variable is used before any store`() async throws {
        let directory = try TemporaryDirectory()
        let environment: Environment = ["UNSPLASH_ACCESS_KEY": "key"]
        let storage = LayeredTokenStorage(
            TokenStorageOptions(
                names: .sample, environment: environment, locations: StorageLocations(home: directory.path)))
        #expect(try await storage.load(.unsplash)?.secret == Secret("key"))
        #expect(try await storage.keys() == [.unsplash])
    }

    @Test func `without a keyring and with a passphrase the token is stored in the encrypted file`() async throws {
        let directory = try TemporaryDirectory()
        let probe = ProbeTokenStorage(
            storage: "layered:" + directory.path,
            environment: [
                "SEARCHAPP_PASSPHRASE": "correct horse", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            ])
        try await probe.save(.sample, for: .sample)
        #expect(try await probe.load(.sample) == .sample)
        #expect(directory.files().contains("state/tokens.encrypted"))
    }

    @Test func `without a keyring, a passphrase and consent the token is not stored`() async throws {
        let directory = try TemporaryDirectory()
        let probe = ProbeTokenStorage(
            storage: "layered:" + directory.path, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
        await #expect { try await probe.save(.sample, for: .sample) } throws: { $0.isUnavailable }
        #expect(directory.files().isEmpty)
    }

    @Test func `with a keyring the token is stored in it and in no file`() async throws {
        let directory = try TemporaryDirectory()
        let session = try await KeyringSession(.unlocked)
        let probe = ProbeTokenStorage(storage: "layered:" + directory.path, environment: session.environment)
        try await probe.save(.sample, for: .sample)
        #expect(try await session.storage().load(.sample) == .sample)
        #expect(try await probe.load(.sample) == .sample)
        #expect(directory.files().filter { !$0.hasSuffix(".lock") } == ["state", "state/accounts.json"])
    }
}
