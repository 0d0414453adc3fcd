import Core
import CoreTestSupport
import Foundation
import Shared
import Synchronization
import Testing

/// Tests that a stored token can be found and removed, whatever happened to the index.
@Suite(.timeLimit(.minutes(10))) struct LostIndexTests {
    private let directory: TemporaryDirectory
    private let keyring = FailingTokenStorage(nil, location: .keyring)
    private let plain = FailingTokenStorage(nil, location: .plainFile(path: "/p"))
    private let hubot = TokenKey(service: "github", host: "github.com", account: "hubot")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage() -> LayeredTokenStorage {
        LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: TokenVariable.standard(for: .sample)),
            layers: [keyring, plain],
            directory: directory.path)
    }

    private func layered(_ variables: [String: String] = ["PROBE_PLAIN": "1"]) -> ProbeTokenStorage {
        ProbeTokenStorage(storage: "layered:\(directory.path)", environment: variables)
    }

    private func inventory(_ variables: [String: String] = ["PROBE_PLAIN": "1"]) async throws -> [Substring] {
        try await layered(variables).start("inventory").result().text.split(separator: "\n")
    }

    @Test func `the index names a location before the token is stored there`() async throws {
        let index = directory.path + "/accounts.json"
        let named = ObservingTokenStorage(location: .keyring) {
            let text = (try? String(contentsOfFile: index, encoding: .utf8)) ?? ""
            return text.contains("octocat") && text.contains("keyring")
        }
        let storage = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: TokenVariable.standard(for: .sample)),
            layers: [named], directory: directory.path)
        try await storage.save(.sample, for: .sample)
        #expect(named.observations == [true])
    }

    @Test(arguments: [false, true])
    func `nothing is written before the user agrees to a file or if the user declines`(answer: Bool) async throws {
        let seen = Mutex<[[String]]>([])
        let folder = directory.path + "/asked"
        let look: @Sendable () -> Void = { [directory] in
            seen.withLock { $0.append(directory.files().filter { $0.hasPrefix("asked") }) }
        }
        let storage = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: TokenVariable.standard(for: .sample)),
            layers: [
                EncryptedFileTokenStorage(
                    directory: folder,
                    passphrase: PassphraseSource(environment: [:], names: .sample) { _ in
                        look()
                        return nil
                    }),
                PlainFileTokenStorage(
                    directory: folder,
                    consent: .ask { _ in
                        look()
                        return answer
                    }),
            ],
            directory: folder)
        let isSaved = (try? await storage.save(.sample, for: .sample)) != nil
        #expect(isSaved == answer)
        #expect(seen.withLock(\.self) == [[], []])
        #expect(directory.files().contains { $0.hasPrefix("asked/") } == answer)
    }

    @Test func `a location stays in the index if it is unknown whether the token was stored`() async throws {
        keyring.fail(with: .timedOut)
        try await storage().save(.sample, for: .sample)
        await #expect(throws: TokenStorageError.timedOut) { try await storage().remove(.sample) }
        keyring.fail(with: nil)
        #expect(try await storage().remove(.sample) == false)
        #expect(try await storage().keys().isEmpty)
    }

    @Test(arguments: [nil, "", "nonsense", #"{"version":99,"accounts":[]}"#])
    func `removing a token without a readable index rebuilds the index for the other tokens`(
        index: String?
    ) async throws {
        try await keyring.save(.sample, for: .sample)
        try await plain.save(.sample, for: hubot)
        if let index { try directory.write(index, to: "accounts.json") }
        let inventory = await storage().inventory()
        #expect(Set(inventory.keys) == [.sample, hubot])
        #expect(inventory.unreadableLocations.isEmpty)
        #expect(!inventory.hasIndex)
        #expect(try await storage().remove(.sample))
        #expect(try await keyring.keys().isEmpty)
        #expect(try await storage().keys() == [hubot])
    }

    @Test func `a missing index is rebuilt as far as possible if a location cannot be read`() async throws {
        try await plain.save(.sample, for: .sample)
        try await plain.save(.sample, for: hubot)
        keyring.fail(with: .locked)
        await #expect(throws: TokenStorageError.locked) { try await storage().remove(.sample) }
        #expect(try await storage().keys() == [hubot])
    }

    @Test func `rebuilding a missing index from an encrypted file requires its passphrase`() async throws {
        let passphrase = ["SEARCHAPP_PASSPHRASE": "correct horse"]
        for key in [TokenKey.sample, hubot] { try await layered(passphrase).save(.sample, for: key) }
        try FileManager.default.removeItem(atPath: directory.path + "/state/accounts.json")
        #expect(try await layered(passphrase).remove(.sample))
        #expect(try await layered([:]).keys() == [hubot])
        #expect(try await layered(passphrase).load(hubot) == .sample)
    }

    @Test func `a key that is missing from the index can be removed`() async throws {
        try await storage().save(.sample, for: .sample)
        try await keyring.save(.sample, for: hubot)
        #expect(await storage().inventory().keys == [.sample, hubot])
        #expect(try await storage().remove(hubot))
        #expect(try await keyring.keys() == [.sample])
    }

    @Test func `a location that cannot be read is reported after the others were searched`() async throws {
        try await keyring.save(.sample, for: .sample)
        plain.fail(with: .locked)
        #expect(await storage().inventory().unreadableLocations == [.plainFile(path: "/p"): .locked])
        await #expect(throws: TokenStorageError.locked) { try await storage().remove(.sample) }
        #expect(try await keyring.keys().isEmpty)
    }

    @Test(arguments: [
        (#"{"version":99,"accounts":[{"place":"keyring"}]}"#, true), (#"{"version":1,"acc"#, false),
    ])
    func `an unavailable location is only an error if a damaged index mentions it`(
        index: String, counts: Bool
    ) async throws {
        try directory.write(index, to: "accounts.json")
        keyring.fail(with: .unavailable(reason: "no bus"))
        #expect(await storage().inventory().unreadableLocations.keys.contains(.keyring) == counts)
        let isRemoved = (try? await storage().remove(.sample)) != nil
        #expect(isRemoved != counts)
    }

    @Test(arguments: [(TokenStorageLocation.keyring, false), (.encryptedFile(path: "/e"), true)])
    func `without its library a keyring is unavailable and an encrypted file cannot be read`(
        location: TokenStorageLocation, isTold: Bool
    ) async throws {
        let layer = FailingTokenStorage(.missingLibrary(SystemLibrary.secret.missing("none")), location: location)
        let storage = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: []), layers: [layer, plain],
            directory: directory.path)
        try await plain.save(.sample, for: .sample)
        #expect(await storage.inventory().unreadableLocations.keys.contains(location) == isTold)
        let isRemoved = (try? await storage.remove(.sample)) != nil
        #expect(isRemoved != isTold)
        #expect(try await plain.keys().isEmpty)
    }

    @Test func `an encrypted file is only opened if it holds more than the index names`() async throws {
        let passphrase = ["SEARCHAPP_PASSPHRASE": "correct horse"]
        try await layered(passphrase).save(.sample, for: .sample)
        #expect(try await inventory([:]) == ["github\tgithub.com\toctocat"])
        try FileManager.default.removeItem(atPath: directory.path + "/state/accounts.json")
        #expect(try await inventory([:]).first?.hasPrefix("unread\tencryptedFile") == true)
        #expect(try await inventory(passphrase) == ["github\tgithub.com\toctocat"])
        #expect(try await layered([:]).remove(.sample))
    }

    @Test func `after a kill at any moment of signing in every token is in the index and can be removed`() async throws
    {
        for round in stride(from: 0, to: 12, by: ThreadSanitizer.isOn ? 5 : 1) {
            let child = try layered().start("fill", "account\(round)-", "100000")
            // The number of files indicates the progress, so that different moments are hit without a clock.
            while directory.files().count < 3 { await Task.yield() }
            for _ in 0..<(round * 400) { await Task.yield() }
            child.kill()
            _ = await child.result()
            let named = Set(try await layered().keys())
            let kept = try await ProbeTokenStorage(storage: "plain:\(directory.path)/state").keys()
            #expect(kept.allSatisfy(named.contains), "round \(round)")
            for key in named.prefix(2) { _ = try await layered().remove(key) }
            try? FileManager.default.removeItem(atPath: directory.path + "/state")
        }
    }

    @Test(arguments: ["tokens.json", "tokens.encrypted"])
    func `files of a killed process are removed by the next sign-out`(name: String) async throws {
        try FileManager.default.createDirectory(
            atPath: directory.path + "/state", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try directory.write("half a token", to: "state/.\(name).new")
        _ = try await layered().remove(.sample)
        #expect(!directory.files().contains("state/.\(name).new"))
    }

    #if os(Linux)
        @Test func `a locked real keyring is reported if it may hold more than the index names`()
            async throws
        {
            let home = try TemporaryDirectory()
            let first = try await KeyringSession(.unlocked, home: home)
            try await layered(first.environment).save(.sample, for: .sample)
            let second = try await KeyringSession(.notUnlocked, home: home)
            #expect(try await inventory(second.environment) == ["github\tgithub.com\toctocat"])
            try FileManager.default.removeItem(atPath: directory.path + "/state/accounts.json")
            #expect(try await inventory(second.environment) == ["unread\tkeyring\tlocked"])
            await #expect(throws: TokenStorageError.locked) { try await layered(second.environment).remove(.sample) }
        }

        @Test func `an entry of a real keyring that is not in the index is found and removed`() async throws {
            let session = try await KeyringSession(.unlocked)
            try await session.storage().save(.sample, for: .sample)
            #expect(try await inventory(session.environment) == ["github\tgithub.com\toctocat"])
            #expect(try await layered(session.environment).remove(.sample))
            #expect(try await session.storage().keys().isEmpty)
        }
    #endif
}

/// A storage that calls a closure for each save.
private final class ObservingTokenStorage: TokenStorage {
    private let storage: FailingTokenStorage
    private let observe: @Sendable () -> Bool
    private let noted = Mutex<[Bool]>([])

    init(location: TokenStorageLocation, observe: @escaping @Sendable () -> Bool) {
        storage = FailingTokenStorage(nil, location: location)
        self.observe = observe
    }

    var location: TokenStorageLocation { storage.location }
    var observations: [Bool] { noted.withLock(\.self) }

    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        let value = observe()
        noted.withLock { $0.append(value) }
        try await storage.save(token, for: key)
    }

    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? { try await storage.load(key) }
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool { try await storage.remove(key) }
    func keys() async throws(TokenStorageError) -> [TokenKey] { try await storage.keys() }
}
