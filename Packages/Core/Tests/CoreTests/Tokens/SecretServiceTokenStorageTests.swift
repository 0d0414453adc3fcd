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

    @Test func `the keys of a locked keyring are still known`() async throws {
        let session = try await KeyringSession(.unlocked)
        try await session.storage().save(.sample, for: key)
        try await session.lock()
        #expect(try await session.storage().keys() == [key])
    }

    @Test func `a keyring that nobody unlocked at log-in is locked`() async throws {
        let home = try TemporaryDirectory()
        let first = try await KeyringSession(.unlocked, home: home)
        try await first.storage().save(.sample, for: key)
        let second = try await KeyringSession(.notUnlocked, home: home)
        await #expect(throws: TokenStorageError.locked) { try await second.storage().load(key) }
    }

    @Test func `a keyring without a default collection takes nothing and has nothing`() async throws {
        let session = try await KeyringSession(.notUnlocked)
        await #expect(throws: TokenStorageError.noDefaultCollection) {
            try await session.storage().save(.sample, for: key)
        }
        #expect(try await session.storage().load(key) == nil)
    }

    @Test func `a keyring that does not answer is given up at the limit`() async throws {
        let session = try await KeyringSession(.silent)
        await #expect(throws: TokenStorageError.timedOut) {
            try await session.storage(limitInMilliseconds: 200).load(key)
        }
    }

    @Test(arguments: ["unix:path=/nowhere", "nonsense", ""])
    func `no session bus is no keyring`(address: String) async throws {
        let storage = ProbeTokenStorage(
            storage: "keyring:600000", environment: ["DBUS_SESSION_BUS_ADDRESS": address, "HOME": "/nowhere"])
        await #expect { try await storage.load(key) } throws: { $0.isUnavailable }
    }

    @Test func `a bus on which nobody keeps secrets is no keyring`() async throws {
        let session = try await KeyringSession(.absent)
        await #expect { try await session.storage().save(.sample, for: key) } throws: { $0.isUnavailable }
        await #expect { try await session.storage().keys() } throws: { $0.isUnavailable }
    }

    @Test func `without libsecret that library is what is missing`() async throws {
        let storage = ProbeTokenStorage(
            storage: "keyring:600000", environment: ["PROBE_LIBRARY": "/nowhere/libsecret.so"])
        await #expect { try await storage.load(key) } throws: { $0.isMissing("libsecret") }
    }

    @Test func `an absent keyring is tried once in a run`() async throws {
        let directory = try TemporaryDirectory()
        let storage = SecretServiceTokenStorage(
            names: .sample, limit: .seconds(600), library: directory.path + "/libsecret.so")
        let first = await #expect(throws: TokenStorageError.self) { try await storage.load(key) }
        try directory.write("not a library", to: "libsecret.so")
        let second = await #expect(throws: TokenStorageError.self) { try await storage.keys() }
        #expect(first == second)
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
