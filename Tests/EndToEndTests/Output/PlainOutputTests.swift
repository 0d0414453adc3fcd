import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PlainOutputTests {
    @Test func `in a pipe, rows are tab-separated without a header, with plain numbers and ISO dates`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "repos", "x")
        #expect(run.output == "owner/repo-1\t1234\tSwift\t2024-05-06T07:08:09Z\tA repository\n")
    }

    @Test func `columns of users do not shift if a response lacks the name and followers`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "users", "x")
        #expect(run.output == "user-1\t\tUser\t\thttps://github.com/user-1\n")
    }

    @Test func `tabs and line breaks in a text do not create columns or rows`() async throws {
        var repo = FakeRepo(1, description: "a\tb\nc\r\nd\u{B}e\u{85}f")
        repo.language = nil
        let search = FakeSearch.rows([repo])
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "repos", "x")
        #expect(run.lines.count == 1)
        #expect(run.output.filter { $0 == "\t" }.count == 4)
    }

    @Test func `a long text is not shortened in a pipe`() async throws {
        let text = String(repeating: "long ", count: 500) + "end"
        let search = FakeSearch.rows([FakeRepo(1, description: text)])
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let run = try await Sandbox(github: server, ["COLUMNS": "20"]).run("search", "repos", "x")
        #expect(run.output.hasSuffix("\t\(text)\n"))
    }

    @Test func `control characters from the service are not written to a pipe`() async throws {
        let search = FakeSearch.rows([FakeRepo(1, description: "red \u{1B}[31m \u{9B}0m bell \u{7} del \u{7F} end")])
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "repos", "x")
        #expect(!run.output.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" })
        #expect(run.output.contains("end"))
    }

    @Test func `bidirectional text is unchanged in a pipe`() async throws {
        let search = FakeSearch.rows([FakeRepo(1, description: "a\u{202E}b")])
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        #expect(try await Sandbox(github: server).run("search", "repos", "x").output.contains("a\u{202E}b"))
    }

    @Test func `--plain prints tab-separated values on a terminal`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server).runOnTerminal("search", "repos", "x", "--plain")
        #expect(run.output == "owner/repo-1\t1234\tSwift\t2024-05-06T07:08:09Z\tA repository\n")
    }

    @Test func `no format contains characters that reorder text on a terminal`() async throws {
        let search = FakeSearch.rows([FakeRepo(1, description: "a\u{202E}b\u{2066}c")])
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let run = try await Sandbox(github: server).runOnTerminal("search", "repos", "x", "--plain")
        #expect(run.output.hasSuffix("\tabc\n"))
    }
}
