import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CacheClearTests {
    private func filledSandbox() async throws -> Sandbox {
        let server = try LoopbackServer { request in
            if request.target.hasPrefix("/avatars/") { return .response(body: FakeUnsplash.file) }
            let host = "http://\(request.headers["Host"] ?? "")"
            return .response(body: Array(#"{"login":"ada","avatar_url":"\#(host)/avatars/1"}"#.utf8))
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("user", "avatar", "ada").code == 0)
        #expect(try await stored(in: sandbox) == [1, 1])
        return sandbox
    }

    /// Returns the number of stored responses and the number of stored images.
    private func stored(in sandbox: Sandbox) async throws -> [Int] {
        let rows = try await sandbox.run("cache", "info").output.split(separator: "\n")
        return ["entries", "images"].map { name in
            rows.first { $0.hasPrefix("\(name)\t") }.flatMap { Int($0.dropFirst(name.count + 1)) } ?? -1
        }
    }

    @Test(arguments: [
        (["--images"], [1, 0]), (["--http"], [0, 1]), (["--images", "--http"], [0, 0]), ([], [0, 0]),
    ])
    func `only the chosen parts are cleared, or all parts if none is chosen`(flags: [String], left: [Int]) async throws
    {
        let sandbox = try await filledSandbox()
        #expect(try await sandbox.run(["cache", "clear", "--yes"] + flags).code == 0)
        #expect(try await stored(in: sandbox) == left)
    }

    @Test func `cache clear --images is not confused with the global option`() async throws {
        let sandbox = try await filledSandbox()
        #expect(try await sandbox.run("--images", "blocks", "cache", "clear", "--http", "--yes").code == 0)
        #expect(try await stored(in: sandbox) == [0, 1])
    }
}
