import Core
import CoreTestSupport
import Shared
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct LayeredTokenStorageTests {
    private let directory: TemporaryDirectory
    private let keyring = FailingTokenStorage(nil, location: .keyring)
    private let encrypted = FailingTokenStorage(nil, location: .encryptedFile(path: "/e"))
    private let plain = FailingTokenStorage(nil, location: .plainFile(path: "/p"))
    private let gitHub = TokenKey(service: "github", host: "github.com")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ environment: Environment = [:]) -> LayeredTokenStorage {
        LayeredTokenStorage(
            environment: EnvironmentTokenStorage(
                environment: environment, variables: TokenVariable.standard(for: .sample)),
            layers: [keyring, encrypted, plain],
            directory: directory.path)
    }

    @Test func `the first available location stores the token`() async throws {
        let storage = storage()
        try await storage.save(.sample, for: .sample)
        #expect(try await keyring.load(.sample) == .sample)
        #expect(try await encrypted.keys().isEmpty)
        #expect(storage.location == .keyring)
    }

    @Test(arguments: [
        TokenStorageError.unavailable(reason: "no bus"), .locked, .noDefaultCollection, .timedOut,
        .failed(reason: "odd"),
    ])
    func `a keyring that rejects the token is followed by the next location`(failure: TokenStorageError) async throws {
        keyring.fail(with: failure)
        let storage = storage()
        try await storage.save(.sample, for: .sample)
        #expect(try await encrypted.load(.sample) == .sample)
        #expect(storage.location == .encryptedFile(path: "/e"))
    }

    @Test(arguments: [
        TokenStorageError.wrongPassphrase, .cancelled, .tampered(path: "/e"),
        .unsafeFile(path: "/e", reason: "it is a link"),
        .file(operation: "write", path: "/e", reason: "full"),
    ])
    func `a file that fails is not replaced by a less secure location`(failure: TokenStorageError) async throws {
        keyring.fail(with: .locked)
        encrypted.fail(with: failure)
        await #expect(throws: failure) { try await storage().save(.sample, for: .sample) }
        #expect(try await plain.keys().isEmpty)
    }

    @Test func `without libsodium the missing library is reported with or without a passphrase`() async throws {
        let directory = directory
        for passphrase in ["correct horse", nil] {
            for failure in [TokenStorageError.unavailable(reason: "no bus"), .locked, .timedOut] {
                keyring.fail(with: failure)
                plain.fail(with: .readOnly)
                let storage = LayeredTokenStorage(
                    environment: EnvironmentTokenStorage(environment: [:], variables: []),
                    layers: [
                        keyring,
                        EncryptedFileTokenStorage.cheap(in: directory, passphrase: passphrase, library: "/none"),
                        plain,
                    ], directory: directory.path)
                await #expect { try await storage.save(.sample, for: .sample) } throws: { $0.isMissing("libsodium") }
            }
        }
    }

    @Test func `if no location works the first failure is reported`() async throws {
        keyring.fail(with: .locked)
        encrypted.fail(with: .passphraseNeeded)
        plain.fail(with: .unavailable(reason: "no consent"))
        await #expect(throws: TokenStorageError.locked) { try await storage().save(.sample, for: .sample) }
        #expect(try await storage().keys().isEmpty)
    }

    @Test func `a later run finds the token in its location`() async throws {
        keyring.fail(with: .locked)
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: .failed(reason: "must not be opened"))
        let second = storage()
        #expect(try await second.keys() == [.sample])
        #expect(try await second.location(of: .sample) == .encryptedFile(path: "/e"))
        #expect(try await second.load(.sample) == .sample)
        #expect(second.location == .encryptedFile(path: "/e"))
    }

    @Test func `if nothing was stored no location is opened`() async throws {
        for location in [keyring, encrypted, plain] { location.fail(with: .failed(reason: "must not be opened")) }
        #expect(try await storage().load(.sample) == nil)
        #expect(try await storage().keys().isEmpty)
        #expect(directory.files().isEmpty)
    }

    @Test func `one of two storages that share files waits for the other`() async throws {
        try await storage().save(.sample, for: .sample)
        let count = Mutex((now: 0, most: 0))
        let turn = { @Sendable (storage: LayeredTokenStorage) in
            await storage.withExclusiveAccess {
                count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                for _ in 0..<100 { await Task.yield() }
                count.withLock { $0.now -= 1 }
            }
        }
        async let first: Void = turn(storage())
        async let second: Void = turn(storage())
        _ = await (first, second)
        #expect(count.withLock(\.most) == 1)
    }

    @Test func `the environment takes precedence`() async throws {
        let storage = storage(["GH_TOKEN": "from the environment"])
        try await storage.save(.sample, for: gitHub)
        #expect(try await storage.load(gitHub)?.secret == Secret("from the environment"))
        #expect(storage.location == .environment(variable: "GH_TOKEN"))
        #expect(try await storage.location(of: gitHub) == .environment(variable: "GH_TOKEN"))
        #expect(try await keyring.load(gitHub) == .sample)
    }

    @Test func `keys in the environment and in locations are listed once, those in the environment first`() async throws
    {
        let storage = storage(["GH_TOKEN": "from the environment"])
        try await storage.save(.sample, for: .sample)
        try await storage.save(.sample, for: gitHub)
        #expect(try await storage.keys() == [gitHub, .sample])
    }

    @Test func `a location that fails although it holds the token is an error`() async throws {
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: .locked)
        await #expect(throws: TokenStorageError.locked) { try await storage().load(.sample) }
    }

    @Test func `the newest copy is read even if a better location holds an older one`() async throws {
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: .locked)
        try await storage().save(.renewableSample, for: .sample)
        keyring.fail(with: nil)
        #expect(try await storage().load(.sample) == .renewableSample)
    }

    @Test func `a token that moves to a better location leaves no copy`() async throws {
        keyring.fail(with: .locked)
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: nil)
        try await storage().save(.renewableSample, for: .sample)
        #expect(try await encrypted.keys().isEmpty)
        #expect(try await storage().load(.sample) == .renewableSample)
    }

    @Test func `removing a token removes every copy`() async throws {
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: .locked)
        try await storage().save(.renewableSample, for: .sample)
        keyring.fail(with: nil)
        #expect(try await storage().remove(.sample))
        for location in [keyring, encrypted, plain] { #expect(try await location.keys().isEmpty) }
        #expect(try await storage().keys().isEmpty)
    }

    @Test func `a copy that could not be removed is reported and stays in the index`() async throws {
        try await storage().save(.sample, for: .sample)
        keyring.fail(with: .locked)
        await #expect(throws: TokenStorageError.locked) { try await storage().remove(.sample) }
        keyring.fail(with: nil)
        #expect(try await storage().keys() == [.sample])
        #expect(try await storage().remove(.sample))
    }

    @Test func `the stored copy is removed even though a variable cannot be`() async throws {
        let storage = storage(["GH_TOKEN": "from the environment"])
        try await storage.save(.sample, for: gitHub)
        #expect(try await storage.remove(gitHub))
        await #expect(throws: TokenStorageError.readOnly) { try await storage.remove(gitHub) }
    }

    @Test func `a variable without a stored copy is reported as not removable`() async throws {
        let storage = storage(["GH_TOKEN": "from the environment"])
        await #expect(throws: TokenStorageError.readOnly) { try await storage.remove(gitHub) }
    }

    @Test func `the selected key is listed first and stays first when another key is saved`() async throws {
        let hubot = TokenKey(service: "github", host: "github.com", account: "hubot")
        try await storage().save(.sample, for: .sample)
        try await storage().save(.sample, for: hubot)
        #expect(try await storage().keys() == [.sample, hubot])
        try await storage().activate(hubot)
        try await storage().save(.renewableSample, for: .sample)
        #expect(try await storage().keys() == [hubot, .sample])
    }

    @Test func `the index contains no part of the token`() async throws {
        try await storage().save(.renewableSample, for: .sample)
        let text = String(decoding: try directory.bytes(of: "accounts.json"), as: UTF8.self)
        #expect(text.contains("octocat") && text.contains("keyring"))
        #expect(!text.contains("sample-"))
    }

    @Test func `an invalid index is reported and replaced by the next sign-in`() async throws {
        try directory.write("nonsense", to: "accounts.json")
        await #expect(throws: TokenStorageError.tampered(path: directory.path + "/accounts.json")) {
            try await storage().keys()
        }
        try await storage().save(.sample, for: .sample)
        #expect(try await storage().keys() == [.sample])
    }
}
