import Core
import CoreTestSupport
import Foundation
import Shared
import Testing

/// Tests of a file whose writer is killed, works concurrently with others, or finds the disk full.
@Suite(.timeLimit(.minutes(10))) struct FileDurabilityTests {
    private let directory: TemporaryDirectory
    private let plain: PlainFileTokenStorage
    private let probe: ProbeTokenStorage

    init() throws {
        directory = try TemporaryDirectory()
        plain = PlainFileTokenStorage(directory: directory.path, consent: .given)
        probe = ProbeTokenStorage(storage: "plain:" + directory.path)
    }

    @Test func `a writer that is killed at any moment leaves a complete file`() async throws {
        for _ in 0..<Int.tries(300) {
            let writer = try probe.start("churn")
            #expect(await writer.firstLine() == "started")
            writer.kill()
            _ = await writer.result()
            let token = try #require(try await plain.load(.sample))
            token.secret.withText { text in
                // The content is `token-N-` followed by N times `x`.
                let number = text.split(separator: "-").dropFirst().first.flatMap { Int($0) } ?? -1
                #expect(text == "token-\(number)-" + String(repeating: "x", count: max(number, 0) % 5000))
            }
        }
    }

    @Test func `temporary files of a killed writer are removed by the next change`() async throws {
        try await plain.save(.sample, for: .sample)
        try directory.write("half a secr", to: ".tokens.json.new")
        try await plain.remove(.sample)
        #expect(directory.files() == [".tokens.json.lock"])
    }

    @Test func `two processes that write at the same time lose no data`() async throws {
        let writers = try ["a", "b", "c"].map { try probe.start("fill", $0, "20") }
        for writer in writers { #expect(await writer.result().status == 0) }
        #expect(try await plain.keys().count == 60)
    }

    @Test(arguments: ["plain", "encrypted", "layered"])
    func `a full disk is an error and does not change the file`(kind: String) async throws {
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
