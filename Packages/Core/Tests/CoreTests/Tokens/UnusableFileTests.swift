import Core
import CoreTestSupport
import Foundation
import Shared
import Testing

/// Tests what happens to the other tokens in a file that cannot be trusted or read.
@Suite(.timeLimit(.minutes(10))) struct UnusableFileTests {
    private let directory: TemporaryDirectory
    private let hubot = TokenKey(service: "github", host: "github.com", account: "hubot")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ fileName: String) -> LayeredTokenStorage {
        let file: any TokenStorage =
            switch fileName {
            case EncryptedFileTokenStorage.fileName: EncryptedFileTokenStorage.cheap(in: directory)
            default: PlainFileTokenStorage(directory: directory.path, consent: .given)
            }
        return LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: [:], variables: []), layers: [file],
            directory: directory.path)
    }

    @Test(arguments: ["tokens.json", "tokens.encrypted"])
    func `the index does not list tokens that were discarded with an unsafe file`(name: String) async throws {
        for key in [TokenKey.sample, hubot] { try await storage(name).save(.sample, for: key) }
        try directory.setPermissions(0o666, of: name)
        try await storage(name).save(.sample, for: .tmdb)
        #expect(try await storage(name).keys() == [.tmdb])
        #expect(try await storage(name).load(.tmdb) == .sample)
        try await storage(name).save(.sample, for: hubot)
        try directory.setPermissions(0o666, of: name)
        #expect(try await storage(name).remove(hubot))
        #expect(try await storage(name).keys().isEmpty)
    }

    @Test func `the index does not list tokens that were discarded with a damaged encrypted file`() async throws {
        let name = EncryptedFileTokenStorage.fileName
        for key in [TokenKey.sample, hubot] { try await storage(name).save(.sample, for: key) }
        var bytes = try directory.bytes(of: name)
        bytes[bytes.count - 1] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: directory.path + "/" + name))
        try directory.setPermissions(0o600, of: name)
        try await storage(name).save(.sample, for: .tmdb)
        #expect(try await storage(name).keys() == [.tmdb])
    }

    @Test(arguments: [
        ("tokens.json", #"{"version":99,"entries":{}}"#), ("tokens.encrypted", "SATOKENS\u{63}and more"),
    ])
    func `a file of a newer version is never changed`(name: String, content: String) async throws {
        try await storage(name).save(.sample, for: .sample)
        try directory.write(content, to: name)
        let newer = TokenStorageError.newerVersion(path: directory.path + "/" + name)
        await #expect(throws: newer) { try await storage(name).load(.sample) }
        await #expect(throws: newer) { try await storage(name).save(.sample, for: hubot) }
        await #expect(throws: newer) { try await storage(name).remove(.sample) }
        #expect(try directory.bytes(of: name) == Array(content.utf8))
        #expect(try await storage(name).keys() == [.sample])
    }
}
