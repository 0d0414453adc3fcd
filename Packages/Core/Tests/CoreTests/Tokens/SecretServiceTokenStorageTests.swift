import Core
import CoreTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct SecretServiceTokenStorageTests {
    private let key = TokenKey(service: "github", host: "github.com", account: "octocat")

    @Test func `a locked keyring is reported and not waited for`() async throws {
        let session = try await KeyringSession(.unlocked)
        try await session.storage().save(.sample, for: key)
        try await session.lock()
        await #expect(throws: TokenStorageError.locked) { try await session.storage().load(key) }
        await #expect(throws: TokenStorageError.locked) { try await session.storage().save(.sample, for: key) }
        await #expect(throws: TokenStorageError.locked) { try await session.storage().remove(key) }
    }

    @Test func `the keys of a locked keyring can be listed`() async throws {
        let session = try await KeyringSession(.unlocked)
        try await session.storage().save(.sample, for: key)
        try await session.lock()
        #expect(try await session.storage().keys() == [key])
    }

    @Test func `a keyring that was not unlocked at login is locked`() async throws {
        let home = try TemporaryDirectory()
        let first = try await KeyringSession(.unlocked, home: home)
        try await first.storage().save(.sample, for: key)
        let second = try await KeyringSession(.notUnlocked, home: home)
        await #expect(throws: TokenStorageError.locked) { try await second.storage().load(key) }
    }

    @Test func `a keyring without a default collection is empty and accepts no token`() async throws {
        let session = try await KeyringSession(.notUnlocked)
        await #expect(throws: TokenStorageError.noDefaultCollection) {
            try await session.storage().save(.sample, for: key)
        }
        #expect(try await session.storage().load(key) == nil)
    }

    @Test func `a keyring that does not respond is abandoned after the limit`() async throws {
        let session = try await KeyringSession(.silent)
        await #expect(throws: TokenStorageError.timedOut) {
            try await session.storage(limitInMilliseconds: 200).load(key)
        }
    }

    @Test(arguments: ["unix:path=/nowhere", "nonsense", ""])
    func `without a session bus there is no keyring`(address: String) async throws {
        let storage = ProbeTokenStorage(
            storage: "keyring:600000", environment: ["DBUS_SESSION_BUS_ADDRESS": address, "HOME": "/nowhere"])
        await #expect { try await storage.load(key) } throws: { $0.isUnavailable }
    }

    @Test func `without a secret service on the bus there is no keyring`() async throws {
        let session = try await KeyringSession(.absent)
        await #expect { try await session.storage().save(.sample, for: key) } throws: { $0.isUnavailable }
        await #expect { try await session.storage().keys() } throws: { $0.isUnavailable }
    }

    @Test func `without libsecret the error names the library`() async throws {
        let storage = ProbeTokenStorage(
            storage: "keyring:600000", environment: ["PROBE_LIBRARY": "/nowhere/libsecret.so"])
        await #expect { try await storage.load(key) } throws: { $0.isMissing("libsecret") }
    }

    @Test(arguments: [0, 1])
    func `a token that the keyring still contains after its deletion is reported and stays in the index`(
        reported: Int
    ) async throws {
        let session = try await KeyringSession(.unlocked)
        let library = try await UndeletingLibrary(reporting: reported)
        var environment = session.environment
        environment["PROBE_LIBRARY"] = library.path
        let directory = try TemporaryDirectory()
        let keyring = ProbeTokenStorage(storage: "keyring:600000", environment: environment, location: .keyring)
        let layered = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: []), layers: [keyring],
            directory: directory.path)
        try await layered.save(.sample, for: key)
        await #expect(throws: TokenStorageError.notRemoved) { try await layered.remove(key) }
        #expect(try await layered.keys() == [key])
        #expect(try await layered.load(key) == .sample)
    }

    @Test func `an unavailable keyring is only contacted once per run`() async throws {
        let directory = try TemporaryDirectory()
        let storage = SecretServiceTokenStorage(
            names: .sample, limit: .seconds(600), library: directory.path + "/libsecret.so")
        let first = await #expect(throws: TokenStorageError.self) { try await storage.load(key) }
        try directory.write("not a library", to: "libsecret.so")
        let second = await #expect(throws: TokenStorageError.self) { try await storage.keys() }
        #expect(first == second)
    }
}

/// A copy of libsecret that deletes nothing. It reports success, or a prompt that the user dismissed.
private final class UndeletingLibrary: Sendable {
    let path: String
    private let directory: TemporaryDirectory

    /// Creates the library.
    ///
    /// - Parameter result: The result of every deletion: 1 for success, 0 for a dismissed prompt.
    init(reporting result: Int) async throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/libsecret.so"
        let source = "int secret_item_delete_sync(void *item, void *cancellable, void **error) { return \(result); }"
        try directory.write(source, to: "secret.c")
        let compiler = try ChildProcess(
            "clang",
            [
                "-shared", "-fPIC", "-o", path, directory.path + "/secret.c", "-Wl,--no-as-needed",
                "-l:libsecret-1.so.0",
            ], environment: [:])
        try #require(await compiler.result().status == 0)
    }
}

extension Error {
    func isMissing(_ library: String) -> Bool {
        if case .missingLibrary(let missing) = self as? TokenStorageError { missing.name == library } else { false }
    }

    var isUnavailable: Bool {
        if case .unavailable = self as? TokenStorageError { true } else { false }
    }
}
