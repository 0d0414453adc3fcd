import Foundation
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CollectCommandTests {
    static let words = ["collect", "repos", "swift", "-o", "rows.jsonl"]

    func ids(_ sandbox: Sandbox) throws -> [Int] {
        let text = try String(contentsOf: sandbox.folder.appending(path: "rows.jsonl"), encoding: .utf8)
        return try text.lines.map { try Int(JSONTree($0)["id"]?.number ?? -1) }
    }

    @Test func `every result is collected once, beyond the limit of one search`() async throws {
        let archive = FakeArchive(count: 3_500)
        let server = try LoopbackServer.gitHub { archive.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run(Self.words + ["--json-meta", "--strict"])
        #expect(run.code == 0, "\(run.errors)")
        #expect(try ids(sandbox).sorted() == Array(0..<3_500))
        let meta = try run.json
        #expect(meta["rows"] == .number(3_500))
        #expect(meta["total"] == .number(3_500))
        #expect(meta["complete"] == .bool(true))
        #expect(meta["requests"] == .number(Double(server.asked.count)))
        #expect(server.asked.allSatisfy { $0.page <= 10 })
        let again = try await sandbox.run(Self.words + ["--resume"])
        #expect(again.code == 0)
        #expect(meta["requests"] == .number(Double(server.asked.count)))
    }

    @Test func `with --offline, nothing is collected or written`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run(Self.words + ["--offline", "--json-errors"])
        #expect(run.code == 7)
        #expect(try run.error["kind"]?.text == "offline")
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "rows.jsonl").path()))
    }

    @Test func `a run that is killed three times is resumed without losing or repeating rows`() async throws {
        try await CollectKillTests().expectCompleteRows(afterKills: 3)
    }

    @Test func `a collection waits for the reset of the rate limit`() async throws {
        let archive = FakeArchive(count: 300)
        let isFirst = Mutex(true)
        let server = try LoopbackServer.gitHub { request in
            let refuses = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return refuses ? .primaryLimit(renewedIn: 1) : archive.reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run(Self.words)
        #expect(run.code == 0)
        #expect(run.errors.contains("The rate limit is exhausted"))
        #expect(try ids(sandbox).count == 300)
    }

    @Test func `a collection that ends at the rate limit is incomplete and can be continued`() async throws {
        let archive = FakeArchive(count: 300)
        let server = try LoopbackServer.gitHub { archive.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let cut = try await sandbox.run(Self.words + ["--limit", "130", "--json-meta", "--strict"])
        #expect(cut.code == 0, "\(cut.errors)")
        #expect(try cut.json["rows"] == .number(130))
        #expect(try cut.json["complete"] == .bool(false))
        #expect(cut.errors.contains("--resume"))
        let whole = try await sandbox.run(Self.words + ["--resume", "--json-meta"])
        #expect(whole.code == 0, "\(whole.errors)")
        #expect(try whole.json["complete"] == .bool(true))
        #expect(try whole.json["repeated"] == .number(0))
        #expect(try ids(sandbox).sorted() == Array(0..<300))
    }

    @Test func `a network failure ends the collection, which can be continued`() async throws {
        let archive = FakeArchive(count: 1_500)
        let sandbox: Sandbox
        do {
            let server = try LoopbackServer.gitHub { request in
                request.page == 3 ? .error(500, "gone") : archive.reply(to: request)
            }
            sandbox = try Sandbox(github: server)
            let run = try await sandbox.run(Self.words + ["--json-errors"])
            #expect(run.code != 0)
            let hint = try JSONTree(run.errors)["error"]?["hint"]?.text
            #expect(hint?.hasSuffix("Resume with --resume -o rows.jsonl.") == true)
            #expect(try !ids(sandbox).isEmpty)
        }
        let server = try LoopbackServer.gitHub { archive.reply(to: $0) }
        let run = try await sandbox.runShell(
            "SEARCHAPP_GITHUB_API_URL=\(server.address) App collect repos swift -o rows.jsonl --resume")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try ids(sandbox).sorted() == Array(0..<1_500))
    }

    @Test func `a second with too many results is read from both ends, and the missing ones are counted`() async throws
    {
        let search = FakeSearch.repos(total: 2_500)
        let server = try LoopbackServer.gitHub { request in
            guard (request.query["q"] ?? "").hasSuffix("stars:5..5") else { return search.reply(to: request) }
            guard request.query["order"] == "asc" else { return search.reply(to: request) }
            return FakeSearch(total: 2_500) { FakeRepo(2_501 - $0).json }.reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run(
            "collect", "repos", "stars:5", "--by", "stars", "-o", "rows.jsonl", "--strict", "--json-meta")
        #expect(run.code == 9)
        #expect(try run.json["capped"] == .number(500))
        #expect(try run.json["complete"] == .bool(false))
        #expect(try Set(ids(sandbox)).count == 2_000)
    }

    @Test(arguments: [
        ("touch rows.jsonl", [], 64), ("echo x > rows.jsonl", ["--resume"], 1),
        ("echo x > rows.jsonl; echo '{\"version\":2}' > rows.jsonl.state", ["--resume"], 1),
        ("echo x > rows.jsonl; echo '{' > rows.jsonl.state", ["--resume"], 1), ("", ["--resume", "--force"], 64),
        ("App collect repos other -o rows.jsonl", ["--resume"], 64),
        ("App collect repos swift -o rows.jsonl; : > rows.jsonl", ["--resume"], 1),
        ("App collect repos swift -o rows.jsonl; rm rows.jsonl", ["--resume"], 1), ("touch rows.jsonl", ["--force"], 0),
        ("", ["--resume"], 0), ("touch rows.jsonl", ["--resume"], 0), ("", ["--by", "followers"], 64),
        ("", ["--offline"], 7),
    ])
    func `a file that cannot be continued is rejected and not changed`(
        before: String, options: [String], code: Int32
    ) async throws {
        let archive = FakeArchive(count: 5)
        let server = try LoopbackServer.gitHub { archive.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.runShell(before + "\n:")
        let run = try await sandbox.run(Self.words + options)
        #expect(run.code == code, "\(run.errors)")
        if code == 0 { #expect(try ids(sandbox).count == 5) }
    }

    @Test func `the demo can be collected`() async throws {
        let run = try await Sandbox().run("--demo", "collect", "repos", "swift", "-o", "rows.jsonl", "--json-meta")
        #expect(run.code == 0)
        #expect(try run.json["rows"] != .number(0))
    }
}
