import Core
import CoreTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlainFileTokenStorageTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ consent: PlainFileConsent) -> PlainFileTokenStorage {
        PlainFileTokenStorage(directory: directory.path, consent: consent)
    }

    @Test func `without consent nothing is written`() async throws {
        await #expect { try await storage(.refused).save(.sample, for: .sample) } throws: { $0.isUnavailable }
        await #expect { try await storage(.ask { _ in false }).save(.sample, for: .sample) } throws: {
            $0.isUnavailable
        }
        #expect(directory.files().isEmpty)
    }

    @Test func `the user is asked before the file is written`() async throws {
        let question = Mutex<String?>(nil)
        let storage = storage(
            .ask { [directory] path in
                question.withLock { $0 = path }
                return directory.files().isEmpty
            })
        try await storage.save(.sample, for: .sample)
        #expect(question.withLock(\.self) == directory.path + "/tokens.json")
        #expect(storage.location == .plainFile(path: directory.path + "/tokens.json"))
    }

    @Test func `an existing token is replaced without asking again`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        try await storage(.refused).save(.renewableSample, for: .sample)
        #expect(try await storage(.refused).load(.sample) == .renewableSample)
    }

    @Test func `the user is asked again when signing in again`() async throws {
        let questions = Mutex(0)
        let storage = storage(
            .ask { _ in
                questions.withLock { $0 += 1 }
                return true
            })
        try await storage.save(.sample, for: .sample)
        try await storage.save(.renewableSample, for: .sample)
        #expect(questions.withLock(\.self) == 2)
    }

    @Test func `consent to storing one token does not apply to another`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        await #expect { try await storage(.refused).save(.sample, for: .tmdb) } throws: { $0.isUnavailable }
    }

    @Test(arguments: [
        "", "{}", "[]", "nonsense", #"{"version":0,"entries":[]}"#,
        #"{"version":1,"entries":[{"key":{"service":"s","host":"h","account":""},"record":{"version":1,"token":""}}]}"#,
    ])
    func `an invalid file is reported and replaced by the next sign-in`(content: String) async throws {
        try directory.write(content, to: "tokens.json")
        let tampered = TokenStorageError.tampered(path: directory.path + "/tokens.json")
        await #expect(throws: tampered) { try await storage(.given).load(.sample) }
        #expect(try directory.bytes(of: "tokens.json") == Array(content.utf8))
        try await storage(.given).save(.sample, for: .sample)
        #expect(try await storage(.given).load(.sample) == .sample)
    }

    @Test func `tokens that others could read are reported and restricted by the next sign-in`() async throws {
        try await storage(.given).save(.sample, for: .tmdb)
        try directory.setPermissions(0o644, of: "tokens.json")
        let refusal = TokenStorageError.unsafeFile(
            path: directory.path + "/tokens.json", reason: "other users can read or change it")
        await #expect(throws: refusal) { try await storage(.given).load(.tmdb) }
        try await storage(.given).save(.sample, for: .sample)
        #expect(try directory.permissions(of: "tokens.json") == 0o600)
        #expect(try await storage(.given).load(.tmdb) == .sample)
    }

    @Test func `removing the last token deletes the file`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        try await storage(.given).remove(.sample)
        #expect(directory.files() == [".tokens.json.lock"])
    }
}
