import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CodeCommandTests {
    private static let token = ["GH_TOKEN": "ghp_somebody"]

    private static func row(
        path: String = "src/a.swift", fragment: String = #"let x = 1\nfatalError(x)\n"#,
        matches: String = #"[{"text":"fatalError","indices":[10,20]}]"#
    ) -> String {
        """
        {"name":"a.swift","path":"\(path)","sha":"2475879c29c3f1c92cccf131c7bcb763de11b20a",\
        "url":"https://api.github.com/repositories/1/contents/\(path)?ref=bf19750",\
        "html_url":"https://github.com/a/b/blob/bf19750/\(path)",\
        "repository":{"full_name":"a/b","html_url":"https://github.com/a/b"},"score":1.0,\
        "text_matches":[{"object_type":"FileContent","property":"content","fragment":"\(fragment)","matches":\(matches)}]}
        """
    }

    private func server(_ rows: [String] = [row()]) throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            request.path == "/search/code"
                ? .json(
                    #"{"total_count":\#(rows.count),"incomplete_results":false,"items":[\#(rows.joined(separator: ","))]}"#,
                    ["X-RateLimit-Resource": "code_search"]) : .error(404, "Not Found")
        }
    }

    @Test func `without a token, no request is sent, and one sentence says what to do`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("search", "code", "fatalError")
        #expect(run.code == 4)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("token"))
        #expect(server.connectionCount == 0)
    }

    @Test func `a row has all fields, including the text matches`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server, Self.token).run("search", "code", "fatalError", "--json", "all")
        let row = try #require(try run.json[0])
        #expect(row["path"] == .string("src/a.swift"))
        #expect(row["repository"]?["nameWithOwner"] == .string("a/b"))
        #expect(row["textMatches"]?[0]?["matches"]?[0]?["text"] == .string("fatalError"))
        #expect(row["textMatches"]?[0]?["property"] == .string("content"))
        #expect(row["isFavorite"] == nil)
        #expect(server.asked.first?.headers["Accept"] == "application/vnd.github.text-match+json")
    }

    @Test func `in a pipe, the match is a separate column`() async throws {
        let run = try await Sandbox(github: try server(), Self.token).run("search", "code", "fatalError")
        #expect(run.output == "a/b\tsrc/a.swift\tfatalError(x)\tfatalError\n")
    }

    @Test func `in a Markdown table, the path links to the file`() async throws {
        let run = try await Sandbox(github: try server(), Self.token).run("search", "code", "fatalError", "--markdown")
        let row =
            "| a/b | [src/a.swift](https://github.com/a/b/blob/bf19750/src/a.swift) | fatalError(x) | fatalError |"
        #expect(run.lines.last == row)
    }

    @Test func `on a terminal, the match is bold and the rate limit is that of code search`() async throws {
        let run = try await Sandbox(github: try server(), Self.token).runOnTerminal(
            "search", "code", "fatalError", "--no-pager")
        #expect(run.output.contains("\u{1B}[1mfatalError\u{1B}[0m(x)"))
        #expect(!run.output.contains("no token"))
    }

    @Test(arguments: [
        #"[{"text":"fatalError","indices":[-3,99999999999]}]"#, #"[{"text":null,"indices":[5,2]}]"#, "null", "[]",
        #"[{"indices":"no"}]"#, #"[{"text":"elsewhere","indices":[0,1,2,3]}]"#,
    ])
    func `wrong match positions cause no harm`(matches: String) async throws {
        let server = try server([Self.row(matches: matches)])
        let run = try await Sandbox(github: server, Self.token).run("search", "code", "fatalError")
        #expect([0, 1].contains(run.code))
        if run.code == 0 { #expect(run.output.hasPrefix("a/b\tsrc/a.swift\t")) }
    }

    @Test func `fragments are sanitized`() async throws {
        let hostile = #"\u001b]0;owned\u0007\u202efatalError(\u001b[2J)"#
        let server = try server([Self.row(fragment: hostile)])
        let sandbox = try Sandbox(github: server, Self.token)
        let pipe = try await sandbox.run("search", "code", "fatalError")
        #expect(!pipe.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
        let terminal = try await sandbox.runOnTerminal("search", "code", "fatalError", "--no-pager", "--color", "never")
        #expect(!terminal.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test func `rows whose paths contain .. or control characters are dropped with one message`() async throws {
        let server = try server([Self.row(path: "../../x"), Self.row()])
        let run = try await Sandbox(github: server, Self.token).run("search", "code", "fatalError")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.errors.contains("1 row was left out"))
    }

    @Test func `options are sent as qualifiers, without a sort order`() async throws {
        let server = try server()
        _ = try await Sandbox(github: server, Self.token).run(
            "search", "code", "x", "--extension", "swift", "--filename", "main", "--path", "src", "--owner", "cli",
            "--match", "path", "--size", ">100", "--language", "swift", "--repo", "a/b")
        let query = try #require(server.asked.first?.query)
        for part in [
            "extension:swift", "filename:main", "path:src", "user:cli", "in:path", "size:>100", "language:swift",
            "repo:a/b",
        ] {
            #expect(query["q"]?.contains(part) == true)
        }
        #expect(query["sort"] == nil)
    }

    @Test func `results can be read offline, and code cannot be added to the favorites`() async throws {
        let sandbox = try Sandbox(github: try server(), Self.token)
        _ = try await sandbox.run("search", "code", "fatalError")
        let stored = try await sandbox.run("search", "code", "fatalError", "--offline")
        #expect(stored.code == 0)
        #expect(stored.output == "a/b\tsrc/a.swift\tfatalError(x)\tfatalError\n")
        #expect(try await sandbox.run("fav", "add", "code", "a/b:x").code == 64)
    }

    @Test func `an exhausted rate limit of code search is reported`() async throws {
        let server = try LoopbackServer.gitHub { _ in
            .error(
                403, "API rate limit exceeded for user ID 1.",
                LoopbackServer.Reply.budget(remaining: 0).replacing(with: ["X-RateLimit-Resource": "code_search"]))
        }
        let run = try await Sandbox(github: server, Self.token).run("search", "code", "x")
        #expect(run.code == 6)
        #expect(run.errors.contains("10 code searches a minute"))
        #expect(!run.errors.contains("to raise it"))
    }
}
