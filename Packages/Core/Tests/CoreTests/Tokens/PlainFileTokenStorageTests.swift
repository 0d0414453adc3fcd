import Core
import CoreTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct PlainFileTokenStorageTests {
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

    @Test func `the person is asked about the file before it is written`() async throws {
        let question = Mutex<String?>(nil)
        let storage = storage(
            .ask { [directory] path in
                question.withLock { $0 = path }
                return directory.files().isEmpty
            })
        try await storage.save(.sample, for: .sample)
        #expect(question.withLock(\.self) == directory.path + "/tokens.json")
        #expect(storage.place == .plainFile(path: directory.path + "/tokens.json"))
    }

    @Test func `a token that is there is renewed without asking again`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        try await storage(.refused).save(.renewableSample, for: .sample)
        #expect(try await storage(.refused).load(.sample) == .renewableSample)
    }

    @Test func `consent to one token is not consent to another`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        await #expect { try await storage(.refused).save(.sample, for: .tmdb) } throws: { $0.isUnavailable }
    }

    @Test(arguments: [
        "", "{}", "[]", "nonsense", #"{"version":2,"entries":[]}"#,
        #"{"version":1,"entries":[{"key":{"service":"s","host":"h","account":""},"record":{"version":1,"token":""}}]}"#,
    ])
    func `a file that is not one of ours is told, not taken for empty`(content: String) async throws {
        try directory.write(content, to: "tokens.json")
        let tampered = TokenStorageError.tampered(path: directory.path + "/tokens.json")
        await #expect(throws: tampered) { try await storage(.given).load(.sample) }
        await #expect(throws: tampered) { try await storage(.given).save(.sample, for: .sample) }
        #expect(try directory.bytes(of: "tokens.json") == Array(content.utf8))
    }

    @Test func `the last token takes the file with it`() async throws {
        try await storage(.given).save(.sample, for: .sample)
        try await storage(.given).remove(.sample)
        #expect(directory.files() == [".tokens.json.lock"])
    }
}
