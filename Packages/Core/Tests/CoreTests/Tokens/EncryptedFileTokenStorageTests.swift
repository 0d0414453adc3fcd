import CoreTestSupport
import Foundation
import Shared
import Synchronization
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(10))) struct EncryptedFileTokenStorageTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/tokens.encrypted"
    }

    private func storage(
        _ passphrase: String? = "correct horse", ask: @escaping PassphraseSource.Question = { _ in nil }
    ) -> EncryptedFileTokenStorage {
        .cheap(in: directory, passphrase: passphrase, ask: ask)
    }

    @Test func `the file contains no part of the token in plain text`() async throws {
        try await storage().save(.sample, for: .sample)
        let text = String(decoding: try directory.bytes(of: "tokens.encrypted"), as: UTF8.self)
        for word in ["sample-token", "octocat", "github", "read:user", "correct horse"] {
            #expect(!text.contains(word))
        }
        #expect(try directory.permissions(of: "tokens.encrypted") == 0o600)
    }

    @Test func `a later run opens the file with the same passphrase`() async throws {
        try await storage().save(.renewableSample, for: .sample)
        #expect(try await storage().load(.sample) == .renewableSample)
    }

    @Test func `a wrong passphrase opens and changes nothing`() async throws {
        try await storage().save(.sample, for: .sample)
        let before = try directory.bytes(of: "tokens.encrypted")
        await #expect(throws: TokenStorageError.wrongPassphrase) { try await storage("wrong").load(.sample) }
        await #expect(throws: TokenStorageError.wrongPassphrase) {
            try await storage("wrong").save(.renewableSample, for: .sample)
        }
        #expect(try directory.bytes(of: "tokens.encrypted") == before)
    }

    @Test func `the user is asked again after a wrong passphrase and never after a correct one`() async throws {
        try await storage().save(.sample, for: .sample)
        let answers = Mutex(["wrong", "correct horse"])
        let asking = storage(nil) { _ in Secret(answers.withLock { $0.isEmpty ? "none left" : $0.removeFirst() }) }
        await #expect(throws: TokenStorageError.wrongPassphrase) { try await asking.load(.sample) }
        #expect(try await asking.load(.sample) == .sample)
        try await asking.save(.renewableSample, for: .sample)
        #expect(try await asking.load(.sample) == .renewableSample)
    }

    @Test func `the prompt distinguishes a new file from an existing one`() async throws {
        let purposes = Mutex<[PassphraseSource.Purpose]>([])
        let question: PassphraseSource.Question = { purpose in
            purposes.withLock { $0.append(purpose) }
            return Secret("correct horse")
        }
        try await storage(nil, ask: question).save(.sample, for: .sample)
        _ = try await storage(nil, ask: question).load(.sample)
        #expect(purposes.withLock(\.self) == [.create(path: path), .open(path: path)])
    }

    @Test func `concurrent callers that need the passphrase ask once`() async throws {
        try await storage().save(.sample, for: .sample)
        let count = Mutex(0)
        let asking = storage(nil) { _ in
            count.withLock { $0 += 1 }
            for _ in 0..<100 { await Task.yield() }
            return Secret("correct horse")
        }
        async let first = asking.load(.sample)
        async let second = asking.load(.sample)
        #expect(try await [first, second] == [.sample, .sample])
        #expect(count.withLock(\.self) == 1)
    }

    @Test func `a caller that arrives while the key is derived does not ask again`() async throws {
        let given = PassphraseSource(environment: ["SEARCHAPP_PASSPHRASE": "correct horse"], names: .sample)
        try await EncryptedFileTokenStorage(directory: directory.path, passphrase: given).save(.sample, for: .sample)
        let count = Mutex(0)
        let (answers, answered) = AsyncStream.makeStream(of: Void.self)
        let source = PassphraseSource(environment: [:], names: .sample) { _ in
            count.withLock { $0 += 1 }
            answered.yield()
            return Secret("correct horse")
        }
        let asking = EncryptedFileTokenStorage(directory: directory.path, passphrase: source)
        async let first = asking.load(.sample)
        for await _ in answers { break }
        for _ in 0..<100 { await Task.yield() }
        #expect(try await asking.load(.sample) == .sample)
        #expect(try await first == .sample)
        #expect(count.withLock(\.self) == 1)
    }

    @Test func `without a file the user is not asked and no library is loaded`() async throws {
        let storage = EncryptedFileTokenStorage.cheap(in: directory, passphrase: nil, library: "/nowhere/libsodium.so")
        {
            _ in
            Issue.record("asked")
            return nil
        }
        #expect(try await storage.load(.sample) == nil)
        #expect(try await storage.keys().isEmpty)
        #expect(try await storage.remove(.sample) == false)
    }

    @Test(arguments: [nil, ""])
    func `no answer counts as a missing passphrase`(answer: String?) async throws {
        let storage = storage(nil) { _ in answer.map(Secret.init(_:)) }
        await #expect(throws: TokenStorageError.passphraseNeeded) { try await storage.save(.sample, for: .sample) }
        #expect(directory.files().isEmpty)
    }

    @Test func `canceling the prompt does not count as a missing passphrase`() async throws {
        let (prompts, shown) = AsyncStream.makeStream(of: Void.self)
        let asking = storage(nil) { _ in
            shown.yield()
            try? await Task.sleep(for: .seconds(3_600))
            return nil
        }
        let saving = Task { try await asking.save(.sample, for: .sample) }
        for await _ in prompts { break }
        saving.cancel()
        await #expect(throws: TokenStorageError.cancelled) { try await saving.value }
    }

    @Test func `without libsodium the error names the library`() async throws {
        let storage = EncryptedFileTokenStorage.cheap(in: directory, library: "/nowhere/libsodium.so")
        await #expect { try await storage.save(.sample, for: .sample) } throws: { $0.isMissing("libsodium") }
        try await self.storage().save(.sample, for: .sample)
        await #expect { try await storage.remove(.sample) } throws: { $0.isMissing("libsodium") }
    }

    @Test func `a file with any changed byte is not opened`() async throws {
        try await storage().save(.sample, for: .sample)
        let whole = try directory.bytes(of: "tokens.encrypted")
        let tampered = TokenStorageError.tampered(path: path)
        for offset in stride(from: 0, to: whole.count, by: ThreadSanitizer.isOn ? 7 : 1) {
            var changed = whole
            changed[offset] ^= 1
            try Data(changed).write(to: URL(fileURLWithPath: path))
            try directory.setPermissions(0o600, of: "tokens.encrypted")
            let error = await #expect(throws: TokenStorageError.self, "\(offset)") {
                try await storage().load(.sample)
            }
            // The cost, salt and check value determine whether the passphrase is correct. Changes to other bytes are
            // detected as damage.
            let isPassphrasePart = (9..<EncryptedFileHeader.size).contains(offset)
            let isVersion = offset == 8
            #expect(
                error == tampered || (isPassphrasePart && error == .wrongPassphrase)
                    || (isVersion && error == .newerVersion(path: path)), "\(offset)")
        }
    }

    @Test func `a truncated file is reported`() async throws {
        try await storage().save(.sample, for: .sample)
        let whole = try directory.bytes(of: "tokens.encrypted")
        for count in [0, 1, EncryptedFileHeader.size - 1, EncryptedFileHeader.size, whole.count - 1] {
            try Data(whole.prefix(count)).write(to: URL(fileURLWithPath: path))
            try directory.setPermissions(0o600, of: "tokens.encrypted")
            await #expect(throws: TokenStorageError.tampered(path: path), "\(count)") {
                try await storage().load(.sample)
            }
        }
    }

    @Test(arguments: [(1, 1 << 26), (UInt32.max, 8), (0, 8), (1, 0)] as [(UInt32, UInt32)])
    func `a file cannot demand an unreasonable amount of memory or time`(operations: UInt32, kibibytes: UInt32)
        async throws
    {
        let header = EncryptedFileHeader(
            cost: PassphraseCost(operations: operations, kibibytes: kibibytes),
            salt: [UInt8](repeating: 0, count: Sodium.saltBytes),
            keyCheck: [UInt8](repeating: 0, count: Sodium.hashBytes))
        try Data(header.bytes + [UInt8](repeating: 0, count: 64)).write(to: URL(fileURLWithPath: path))
        try directory.setPermissions(0o600, of: "tokens.encrypted")
        await #expect(throws: TokenStorageError.tampered(path: path)) { try await storage().load(.sample) }
    }

    @Test func `a token from another file or key cannot be decrypted`() async throws {
        let other = TokenKey(service: "other", host: "example.org")
        try await storage().save(.sample, for: .sample)
        try await storage().save(.renewableSample, for: other)
        var content = try #require(EncryptedFile(try directory.bytes(of: "tokens.encrypted")))
        let (first, second) = (content.entries[0], content.entries[1])
        content.entries = [
            .init(id: first.id, nonce: second.nonce, sealed: second.sealed),
            .init(id: second.id, nonce: first.nonce, sealed: first.sealed),
        ]
        try Data(content.bytes).write(to: URL(fileURLWithPath: path))
        try directory.setPermissions(0o600, of: "tokens.encrypted")
        await #expect(throws: TokenStorageError.tampered(path: path)) { try await storage().load(.sample) }
    }

    @Test func `equal content is never encrypted to equal bytes`() async throws {
        let storage = storage()
        try await storage.save(.sample, for: .sample)
        let first = try directory.bytes(of: "tokens.encrypted")
        try await storage.save(.sample, for: .sample)
        let second = try directory.bytes(of: "tokens.encrypted")
        let entries = try [first, second].map { try #require(EncryptedFile($0)?.entries.first) }
        #expect(entries[0].nonce != entries[1].nonce && entries[0].sealed != entries[1].sealed)
    }

    @Test func `the key derivation makes guessing a passphrase expensive`() async throws {
        let source = PassphraseSource(environment: ["SEARCHAPP_PASSPHRASE": "correct horse"], names: .sample)
        let storage = EncryptedFileTokenStorage(directory: directory.path, passphrase: source)
        try await storage.save(.sample, for: .sample)
        let header = try #require(EncryptedFileHeader(try directory.bytes(of: "tokens.encrypted")))
        #expect(header.cost.kibibytes >= 19 * 1024 && header.cost.operations >= 2)
    }
}
