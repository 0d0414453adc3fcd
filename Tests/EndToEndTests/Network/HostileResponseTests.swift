import CommandRunner
import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HostileResponseTests {
    /// Runs a search with so little memory that the program only succeeds if it limits the size of its input.
    private func runWithLittleMemory(_ server: LoopbackServer) async throws -> Ending {
        try await Sandbox(github: server).runShell("ulimit -d 220000; exec App search users x --json-errors")
    }

    /// Returns the output of a shell command, compressed with gzip.
    private func gzipped(_ command: String) async throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "body-\(UUID().uuidString).gz")
        defer { try? FileManager.default.removeItem(at: file) }
        let packing = "\(command) | gzip -1 > \"$0\""
        _ = try await Command("sh", ["-c", packing, file.path(percentEncoded: false)]).run()
        return Array(try Data(contentsOf: file))
    }

    private func expectRefusal(_ run: Ending, _ location: SourceLocation = #_sourceLocation) throws {
        #expect(run.code == 1, sourceLocation: location)
        #expect(try run.error["kind"]?.text == "badServerResponse", sourceLocation: location)
        #expect(run.output == "", sourceLocation: location)
    }

    @Test func `a body of 200 MB is rejected before it is received`() async throws {
        let server = try LoopbackServer.gitHub { _ in .response(body: [.fill(count: 200 << 20)]) }
        try expectRefusal(try await runWithLittleMemory(server))
        #expect(server.filledByteCount < 64 << 20)
    }

    @Test func `a body of 200 MB without a stated length is cut off`() async throws {
        let server = try LoopbackServer.gitHub { _ in .response(body: [.fill(count: 200 << 20)], framing: .close) }
        try expectRefusal(try await runWithLittleMemory(server))
        #expect(server.filledByteCount < 64 << 20)
    }

    @Test func `a small body that decompresses to 200 MB is rejected`() async throws {
        let body = try await gzipped("head -c 200000000 /dev/zero")
        let server = try LoopbackServer.gitHub { _ in .response(headers: ["Content-Encoding": "gzip"], body: body) }
        try expectRefusal(try await runWithLittleMemory(server))
    }

    @Test func `a compressed body that ends too early is requested again`() async throws {
        let text = FakeSearch.users(total: 1).body(of: GitHubRequest(target: "/search/users"))
        let body = try await gzipped("printf '%s' '\(text)'")
        let requests = Counter()
        let server = try LoopbackServer.gitHub { _ in
            // The last 8 bytes of a gzip member are its checksum and length (RFC 1952, section 2.3).
            let sent = requests.next() == 0 ? Array(body.dropLast(8)) : body
            return .response(headers: ["Content-Encoding": "gzip"], body: sent)
        }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--json", "login")
        #expect(run.code == 0)
        #expect(try run.json[0]?["login"]?.text != nil)
        #expect(server.requests.count == 2)
    }

    @Test func `an ordinary search runs within the same memory limit`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 100).reply(to: $0) }
        #expect(try await runWithLittleMemory(server).code == 0)
    }

    @Test func `endless headers are rejected`() async throws {
        let server = try LoopbackServer.gitHub { _ in
            let line = "X-Bomb: \(String(repeating: "b", count: 8_000))\r\n"
            return .raw(Array("HTTP/1.1 200 OK\r\n\(String(repeating: line, count: 2_000))\r\n{}".utf8))
        }
        try expectRefusal(try await runWithLittleMemory(server))
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "{\"total_count\":", "not JSON", "<html></html>",
        #"{"total_count":"1","incomplete_results":false,"items":[]}"#,
        #"{"total_count":1,"incomplete_results":false,"items":{}}"#,
        #"{"total_count":1,"incomplete_results":false,"items":[7]}"#,
        #"{"total_count":1,"incomplete_results":false,"items":[{"id":"1","login":"x"}]}"#,
        #"{"total_count":1,"incomplete_results":false,"items":[{"id":1,"login":null}]}"#,
        #"{"total_count":1,"incomplete_results":false,"items":[]} and more"#,
    ])
    func `an undocumented body is an error that is not retried`(body: String) async throws {
        let server = try LoopbackServer.gitHub { _ in .json(body) }
        try expectRefusal(try await Sandbox(github: server).run("search", "users", "x", "--json-errors"))
        #expect(server.requests.count == 1)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `a body with unlimited nesting is an error and does not crash`(opening: String) async throws {
        let body =
            #"{"total_count":1,"incomplete_results":false,"items":["#
            + String(repeating: opening, count: 300_000)
        let server = try LoopbackServer.gitHub { _ in .json(body) }
        try expectRefusal(try await Sandbox(github: server).run("search", "users", "x", "--json-errors"))
    }

    @Test func `a response that is not HTTP is an error`() async throws {
        let server = try LoopbackServer.gitHub { _ in .raw(Array("SSH-2.0-OpenSSH_9.6\r\n".utf8)) }
        try expectRefusal(try await Sandbox(github: server).run("search", "users", "x", "--json-errors"))
    }

    @Test func `invalid UTF-8 does not corrupt the output`() async throws {
        let text = FakeSearch.rows([FakeRepo(1, description: "BROKEN")]).body(
            of: GitHubRequest(target: "/search/repositories"))
        let parts = text.split(separator: "BROKEN", maxSplits: 1).map { Array($0.utf8) }
        let (head, tail) = (try #require(parts.first), try #require(parts[at: 1]))
        let body = head + [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] + Array("\\ud800 end".utf8) + tail
        let server = try LoopbackServer.gitHub { _ in .response(body: body) }
        let run = try await Sandbox(github: server).run("search", "repos", "x", "--json", "description")
        #expect(run.code == 0)
        #expect(try run.json[0]?["description"]?.text?.hasSuffix(" end") == true)
    }
}
