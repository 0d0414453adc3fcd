import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests with kills, resource limits, concurrent processes and files of other users.
@Suite(.timeLimit(.minutes(10)))
struct FileFaultTests {
    private func search() throws -> LoopbackServer {
        try LoopbackServer.gitHub { FakeSearch.repos(total: 2).reply(to: $0) }
    }

    private func data(_ sandbox: Sandbox) throws -> String {
        let folder = sandbox.folder.appending(path: "search-app/data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path(percentEncoded: false)
    }

    @Test func `an ID in a response cannot select a file outside the directory`() async throws {
        let evil = #"{"id":"x/../../../evil","urls":{},"links":{}}"#
        let server = try FakeUnsplash.server { $0 == "/photos/abc" ? .response(body: Array(evil.utf8)) : nil }
        let sandbox = try Sandbox(unsplash: server)
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "photo-x"), withIntermediateDirectories: true)
        let run = try await sandbox.run("photo", "download", "abc")
        #expect(run.code == 1)
        #expect(sandbox.fileNames == ["photo-x"])
    }

    @Test func `rows with invalid IDs are omitted with one message`() async throws {
        let rows = #"{"total":2,"results":[{"id":"x/../../evil"},{"id":"abc"}]}"#
        let server = try FakeUnsplash.server { $0 == "/search/photos" ? .response(body: Array(rows.utf8)) : nil }
        let run = try await Sandbox(unsplash: server).run("search", "photos", "x", "--json", "id")
        #expect(run.code == 0)
        #expect(run.output == "[{\"id\":\"abc\"}]\n")
        #expect(run.errors == "1 row was left out: Unsplash sent invalid IDs.\n")
    }

    @Test(arguments: [
        ["user", "view", "o", "--repos"], ["topic", "view", "t", "--repos"], ["fav", "import", "--stars", "o"],
        ["saved", "new"],
    ])
    func `omitted rows of parts and other lists are also reported`(command: [String]) async throws {
        let rows = #"[{"id":1,"full_name":"o/r"},{"id":2,"full_name":"../x"}]"#
        let server = try LoopbackServer.gitHub { request in
            switch request.path {
            case "/users/o": .json(#"{"id":1,"login":"o"}"#)
            case "/users/o/repos", "/users/o/starred": .json(rows)
            case "/search/topics": .json(#"{"total_count":1,"items":[{"name":"t"}]}"#)
            default: .json(#"{"total_count":2,"items":\#(rows)}"#)
            }
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("saved", "add", "s", "repos", "x").code == 0)
        let run = try await sandbox.run(command)
        #expect(run.code == 0)
        #expect(run.errors.split(separator: "\n").contains("1 row was left out: GitHub sent invalid IDs."))
    }

    @Test func `photos are listed offline although their service disallows caching`() async throws {
        let rows = #"{"total":1,"results":[{"id":"abc"}]}"#
        let server = try FakeUnsplash.server { path in
            path == "/search/photos" ? .response(headers: ["Cache-Control": "no-store"], body: Array(rows.utf8)) : nil
        }
        let sandbox = try Sandbox(unsplash: server)
        for _ in 1...2 { _ = try await sandbox.run("search", "photos", "x") }
        #expect(server.requests.count == 2)
        let run = try await sandbox.run("--offline", "search", "photos", "x", "--json", "id")
        #expect(run.code == 0)
        #expect(run.output == "[{\"id\":\"abc\"}]\n")
        #expect(run.errors.contains("stored"))
    }

    @Test func `leftover files of a killed process are removed by the next run`() async throws {
        let sandbox = try Sandbox()
        for name in [".f.json.1.part", ".f.json.part-0123456789abcdef", ".g.part-fedcba9876543210"] {
            try Data().write(to: sandbox.folder.appending(path: name))
        }
        #expect(try await sandbox.run("fav", "export", "-o", "f.json").code == 0)
        #expect(sandbox.fileNames == ["f.json"])
    }

    @Test func `a database that other users can modify is reported in one line, and commands that need it fail`()
        async throws
    {
        let sandbox = try Sandbox(github: try search())
        #expect(chmod(try data(sandbox), 0o777) == 0)
        let run = try await sandbox.run("search", "repos", "x")
        #expect(run.code == 0)
        #expect(!run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains("other users can change"))
        let list = try await sandbox.run("fav", "list", "--json-errors")
        #expect(list.code == 1)
        #expect(list.errors.contains("\"storage\""))
    }

    @Test func `a limit on the file size is reported as an error`() async throws {
        let run = try await Sandbox().runShell("ulimit -f 1; App --demo search repos swift -L 100 --json all > big")
        #expect(run.code == 1)
        #expect(run.errors.contains("File too large"))
    }

    @Test func `a relative directory in an environment variable is never created`() async throws {
        let sandbox = try Sandbox(["XDG_CACHE_HOME": "relative", "XDG_RUNTIME_DIR": ""])
        #expect(try await sandbox.run("doctor").code == 0)
        #expect(!sandbox.fileNames.contains("relative"))
    }

    @Test func `a named pipe in place of the configuration file is reported`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.runShell(
            "mkdir -p search-app/config; mkfifo search-app/config/config.json; App --demo search repos swift")
        #expect(run.code == 1)
        #expect(run.errors.contains("it is not a file"))
    }
}
