import CommandRunner
import Foundation
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONFilterTests {
    private func sandbox(_ extra: [String: String] = [:]) throws -> (Sandbox, LoopbackServer) {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 3).reply(to: $0) }
        return (try Sandbox(github: server, extra), server)
    }

    private func withProgramInPlaceOfJQ(_ script: String, _ body: (Sandbox) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: folder.appending(path: "text"))
        // Another process creates the program. If this process had it open for writing, a child process that another
        // test starts at that moment would inherit the file, and the program could not be run (execve(2), ETXTBSY).
        _ = try await Command("install", ["-m", "700", "text", "jq"], in: folder).run()
        let (sandbox, _) = try sandbox(["PATH": "\(folder.path(percentEncoded: false)):/usr/bin:/bin"])
        try await body(sandbox)
    }

    @Test func `jq prints strings without quotation marks`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--json", "fullName", "--jq", ".[].fullName")
        #expect(run.lines == ["owner/repo-1", "owner/repo-2", "owner/repo-3"])
        #expect(run.code == 0)
    }

    @Test func `an expression may begin with a dash`() async throws {
        let (sandbox, _) = try sandbox()
        let words = ["search", "repos", "x", "--json", "id", "--jq", "-.[0].id"]
        #expect(try await sandbox.run(words).lines == ["-1"])
        let shown = try await sandbox.start(
            words + ["--color", "never"], output: .terminal(columns: 80, rows: 50)
        ).ending()
        #expect(shown.lines == ["-1"])
    }

    @Test func `in a pipe, each value is one line, and on a terminal, it is indented`() async throws {
        let (sandbox, _) = try sandbox()
        let words = ["search", "repos", "x", "--json", "id,name", "--jq", ".[]"]
        #expect(try await sandbox.run(words).lines.first == #"{"id":1,"name":"repo-1"}"#)
        let shown = try await sandbox.start(
            words + ["--color", "never"], output: .terminal(columns: 80, rows: 50)
        ).ending()
        #expect(shown.lines.first == "{")
    }

    @Test(arguments: [(["NO_COLOR": "1"], false), ([:], true)] as [([String: String], Bool)])
    func `jq's output has colors if other output has`(environment: [String: String], hasColor: Bool) async throws {
        let (sandbox, _) = try sandbox(environment)
        let run = try await sandbox.runOnTerminal("search", "repos", "x", "--jq", ".[0].id")
        #expect(run.output.contains("\u{1B}[") == hasColor)
    }

    @Test(
        arguments: [
            ".[].description", ".[] | {description} # all", ".[0] as $a | $a, $a.description",
            ".[] | {(.description): 1}",
        ])
    func `on a terminal, jq's output contains no control characters`(expression: String) async throws {
        let text = "a\u{1B}[31mb\u{07}c\u{9B}1md\u{202E}e\u{7F}f"
        let search = FakeSearch.rows([FakeRepo(1, description: text)])
        let sandbox = try Sandbox(github: try LoopbackServer.gitHub { search.reply(to: $0) })
        let words = ["search", "repos", "x", "--color", "never", "--json", "description", "--jq", expression]
        let shown = try await sandbox.start(words, output: .terminal(columns: 80, rows: 50)).ending()
        #expect(shown.code == 0)
        #expect(shown.output.contains("1mde"))
        let scalars = shown.output.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }
        #expect(!scalars.contains { $0.isControl || $0.isBidirectional })
        #expect(try await sandbox.run(words).output.contains("\u{9B}1md\u{202E}e"))
    }

    @Test(
        arguments: ["tonumber", "error", "halt_error", "fromjson", "debug", "stderr", "error({a: .})", "debug | error"])
    func `jq's error messages cannot control the terminal`(function: String) async throws {
        let text = "1mx\u{1B}]52;c;eA==\u{07}y\u{9B}1mz\u{202E}\u{E0041}\u{FEFF}"
        let search = FakeSearch.rows([FakeRepo(1, description: text)])
        let sandbox = try Sandbox(github: try LoopbackServer.gitHub { search.reply(to: $0) })
        let run = try await sandbox.run(
            "search", "repos", "x", "--json", "description", "--jq", ".[0].description | \(function)")
        #expect(run.errors.contains("1mx"))
        let scalars = run.errors.unicodeScalars.filter { $0 != "\n" }
        #expect(!scalars.contains { $0.isControl || $0.isBidirectional || $0 == "\u{E0041}" || $0 == "\u{FEFF}" })
    }

    @Test func `an error of jq is reported as the reason`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--jq", ".[0].name | tonumber", "--json-errors")
        let error = try JSONTree(run.errors)["error"]
        #expect(error?["message"]?.text?.contains("repo-1") == true)
        #expect(run.code == 1)
    }

    @Test func `output of jq's debug and stderr is printed completely`() async throws {
        let (sandbox, _) = try sandbox()
        let program = #"range(5000) | debug | empty"#
        let run = try await sandbox.run("search", "repos", "x", "--jq", program)
        #expect(run.errors.split(separator: "\n").filter { $0.contains("DEBUG") }.count == 5_000)
        #expect(run.code == 0)
    }

    @Test func `without chosen fields, jq receives all fields`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "-q", ".[0].stargazersCount")
        #expect(run.output == "1234\n")
    }

    @Test func `rows are filtered as they arrive`() async throws {
        let search = FakeSearch.repos(total: 200)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { request in
            request.page == 1
                ? search.reply(to: request)
                : .response(body: Array(search.body(of: request).utf8), after: gate)
        }
        let program = try await Sandbox(github: server).start(
            ["search", "repos", "x", "--limit", "200", "--jsonl", "--jq", ".id"])
        let early = await program.output.text { $0.lines.count >= 100 }
        #expect(early.lines.first == "1")
        gate.open()
        #expect(await program.ending().lines.count == 200)
    }

    @Test func `an expression that jq rejects is reported as a failure`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--jq", ".[")
        #expect(run.code == 1)
        #expect(run.errors.contains(".["))
    }

    @Test(arguments: [".[", "error"])
    func `a failure of jq is the only message, even if there are no rows or they are old`(expression: String)
        async throws
    {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let empty = try await sandbox.run("search", "repos", "x", "--jq", expression)
        let old = try await sandbox.run("search", "repos", "x", "--offline", "--jq", expression)
        for run in [empty, old] {
            #expect(run.code == 1)
            #expect(run.errorLines.count == 1, "\(run.errors)")
            #expect(run.errors.contains("jq did not accept"))
        }
    }

    @Test func `without jq, the message says how to install it, and no request is sent`() async throws {
        let empty = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        let (sandbox, server) = try sandbox(["PATH": empty])
        let run = try await sandbox.run("search", "repos", "x", "--jq", ".")
        #expect(run.code == 1)
        #expect(run.errors.contains("jq is not installed"))
        #expect(run.errors.contains("install"))
        #expect(server.connectionCount == 0)
    }

    @Test func `an interrupt also ends jq`() async throws {
        try await withProgramInPlaceOfJQ("echo started\nexec sleep 3600") { sandbox in
            let program = try await sandbox.start(["search", "repos", "x", "--jq", "."])
            _ = await program.output.text { $0.lines.first == "started" }
            program.signal(SIGINT)
            // The output pipe closes only after all processes that hold it have exited, including jq.
            let run = await program.ending()
            #expect(run.code == 130, "\(run)")
        }
    }

    @Test func `an interrupt that only jq received counts as an interrupt`() async throws {
        try await withProgramInPlaceOfJQ("kill -s INT $$") { sandbox in
            let run = try await sandbox.run("search", "repos", "x", "--jq", ".")
            #expect(run.code == 130)
            #expect(run.errors == "")
        }
    }

    @Test func `an error of the service is not reported as an error of jq`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(401, "Bad credentials") }
        let run = try await Sandbox(github: server).run("search", "repos", "x", "--jq", ".[].id")
        #expect(run.code == 4)
        #expect(run.errors.contains("requires a sign-in"))
        #expect(!run.errors.contains("jq"))
    }
}
