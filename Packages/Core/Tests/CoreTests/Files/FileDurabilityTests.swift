import Core
import CoreTestSupport
import Foundation
import Shared
import Testing

/// What becomes of a file when its writer is killed, is not alone, or finds the disk full.
@Suite(.timeLimit(.minutes(10))) struct FileDurabilityTests {
    private let directory: TemporaryDirectory
    private let plain: PlainFileTokenStorage
    private let probe: ProbeTokenStorage

    init() throws {
        directory = try TemporaryDirectory()
        plain = PlainFileTokenStorage(directory: directory.path, consent: .given)
        probe = ProbeTokenStorage(storage: "plain:" + directory.path)
    }

    @Test func `a writer that is killed at any moment leaves a whole file`() async throws {
        for _ in 0..<Int.tries(300) {
            let writer = try probe.start("churn")
            #expect(await writer.firstLine() == "started")
            writer.kill()
            _ = await writer.result()
            let token = try #require(try await plain.load(.sample))
            token.secret.withText { text in
                // token-N-, then N times x.
                let number = text.split(separator: "-").dropFirst().first.flatMap { Int($0) } ?? -1
                #expect(text == "token-\(number)-" + String(repeating: "x", count: max(number, 0) % 5000))
            }
        }
    }

    @Test func `what a killed writer left beside the file is gone after the next change`() async throws {
        try await plain.save(.sample, for: .sample)
        try directory.write("half a secr", to: ".tokens.json.new")
        try await plain.remove(.sample)
        #expect(directory.files() == [".tokens.json.lock"])
    }

    @Test func `two processes that write at once lose nothing`() async throws {
        let writers = try ["a", "b", "c"].map { try probe.start("fill", $0, "20") }
        for writer in writers { #expect(await writer.result().status == 0) }
        #expect(try await plain.keys().count == 60)
    }

    @Test(arguments: ["plain", "encrypted", "layered"])
    func `a full disk is an error, and the file stays as it was`(kind: String) async throws {
        let key = TokenKey.sample
        let environment = ["SEARCHAPP_PASSPHRASE": "correct horse", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
        let roomy = ProbeTokenStorage(storage: "\(kind):\(directory.path)", environment: environment)
        let full = ProbeTokenStorage(
            storage: roomy.storage, environment: environment.merging(["PROBE_FILE_SIZE_LIMIT": "64"]) { $1 })
        try await roomy.save(.sample, for: key)
        let files = directory.files()
        await #expect { try await full.save(.renewableSample, for: key) } throws: {
            "\($0)".contains("file(operation: \\\"write\\\"")
        }
        #expect(try await roomy.load(key) == .sample)
        #expect(directory.files() == files)
    }
}
