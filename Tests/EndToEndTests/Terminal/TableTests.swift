import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TableTests {
    private static let repos = [
        FakeRepo(1, "apple/swift", description: "The Swift programming language", stars: 67_000),
        FakeRepo(2, "naver/d2", description: "한글로 쓴 설명은 두 칸을 차지한다 그리고 길다 아주 길다 정말 길다", stars: 9),
        FakeRepo(3, "fun/party", description: "🎉🎊 emoji take two cells each 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀", stars: 1_234_567),
        FakeRepo(4, "e/combining", description: "cafe\u{301} re\u{301}sume\u{301}", stars: 0),
        FakeRepo(5, "n/none", description: nil, stars: 42),
    ]

    private func table(columns: Int, _ repos: [FakeRepo] = repos) async throws -> Ending {
        let search = FakeSearch.rows(repos)
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        return try await Sandbox(github: server).runOnTerminal("search", "repos", "x", columns: columns)
    }

    @Test(arguments: [
        ([:], "8 of 10 searches a minute left, no token"), (["GH_TOKEN": "ghp_x"], "8 of 10 searches a minute left"),
    ])
    func `the heading shows the number of rows, the rate limit and the remaining requests`(
        variables: [String: String], budget: String
    ) async throws {
        let search = FakeSearch.repos(total: 48_213)
        let server = try LoopbackServer.gitHub {
            .json(search.body(of: $0), LoopbackServer.Reply.budget(limit: 10))
        }
        let run = try await Sandbox(github: server, variables).runOnTerminal("search", "repos", "x")
        #expect(run.lines.first == "Showing 30 of 48,213 repositories · \(budget)")
    }

    @Test(arguments: [
        (45, ["--page", "2"], 15), (48_213, ["--page", "34"], 10), (48_213, ["--all", "--page", "9"], 200),
        (700, ["--page", "3", "--per-page", "100", "--limit", "500"], 500),
    ])
    func `the heading counts rows from the requested page`(
        total: Int, flags: [String], rows: Int
    ) async throws {
        let search = FakeSearch.repos(total: total)
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let run = try await Sandbox(github: server).start(
            ["search", "repos", "x", "--no-pager"] + flags, output: .terminal(columns: 80, rows: 24)
        ).ending()
        #expect(run.output.contains("Showing \(rows) of \(total == 48_213 ? "48,213" : "\(total)") repositories"))
        #expect(run.output.matches(of: /repo-\d+/).count == rows)
    }

    @Test func `without a rate limit in the response, the heading has none`() async throws {
        let search = FakeSearch.users(total: 1)
        let server = try LoopbackServer.gitHub { .response(body: Array(search.body(of: $0).utf8)) }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.runOnTerminal("search", "users", "x").lines.first == "Showing 1 of 1 user")
        let meta = try await sandbox.run("search", "users", "x", "--json", "id", "--json-meta", "--no-cache").json
        #expect(meta["rateLimit"] == .null)
    }

    @Test(arguments: [40, 80, 200])
    func `no line is wider than the terminal`(columns: Int) async throws {
        let search = FakeSearch.rows(Self.repos)
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await Sandbox(github: server).screen(
            after: "App search repos x --no-pager", columns: columns)
        // A line that is too wide would continue in the next line.
        #expect(screen.lines.count == 8)
        #expect(screen.lines.suffix(5).map { $0.prefix { $0 != " " } } == Self.repos.map { $0.fullName[...] })
    }

    @Test func `a narrow terminal omits columns from the right and keeps the names`() async throws {
        let header = try #require(try await table(columns: 40).lines[at: 2]).withoutStyles
        #expect(header.contains("NAME"))
        #expect(!header.contains("DESCRIPTION"))
    }

    @Test func `a wide terminal shortens no cell`() async throws {
        let run = try await table(columns: 200)
        let header = try #require(run.lines[at: 2]).withoutStyles
        #expect(header.split(separator: " ") == ["NAME", "STARS", "LANGUAGE", "UPDATED", "DESCRIPTION"])
        #expect(run.output.contains("정말 길다"))
    }

    @Test func `columns remain aligned after wide and combining characters`() async throws {
        let languages = ["plain", "한글", "e\u{301}/combining", "🎉🎉"]
        let search = FakeSearch.rows(
            languages.enumerated().map { index, language in
                var repo = FakeRepo(index, description: "HERE")
                repo.language = language
                return repo
            })
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await Sandbox(github: server).screen(
            after: "App search repos x --no-pager", columns: 120, lookingFor: "HERE")
        #expect(screen.columns.count == 4)
        #expect(Set(screen.columns).count == 1)
    }

    @Test func `text from a service cannot control the terminal`() async throws {
        let hostile = "\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}31m\u{202E}evil\u{2066}\r\u{8}\u{90}x\u{9C}\u{FEFF}end"
        let server = try LoopbackServer.gitHub { request in
            request.path.hasPrefix("/search/repos")
                ? FakeSearch.rows([FakeRepo(1, "o/n", description: hostile)]).reply(to: request)
                : .json(FakeUser(1, "ox").profile(name: hostile, bio: hostile))
        }
        let sandbox = try Sandbox(github: server, ["NO_COLOR": "1"])
        for words in [["search", "repos", "x"], ["user", "view", "o"]] {
            let run = try await sandbox.start(words, output: .terminal(columns: 200, rows: 200)).ending()
            let scalars = run.output.withoutStyles.unicodeScalars
            #expect(run.code == 0)
            #expect(!scalars.contains { $0.isControl && $0 != "\n" })
            #expect(!scalars.contains { $0.isBidirectional })
            #expect(run.output.contains("end"))
        }
    }

    @Test func `error text from a service cannot control the terminal`() async throws {
        let server = try LoopbackServer.gitHub { _ in
            .error(400, "no \u{1B}[31m\u{9B}2J\u{202E}way\nerror: another line")
        }
        let run = try await Sandbox(github: server).run("search", "repos", "x\u{1B}[7m")
        #expect(!run.errors.unicodeScalars.contains { $0.isControl && $0 != "\n" || $0.isBidirectional })
        #expect(run.errorLines.filter { $0.hasPrefix("error:") }.count == 1)
    }

    @Test func `the width of the terminal takes precedence over COLUMNS`() async throws {
        let search = FakeSearch.rows(Self.repos)
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await Sandbox(github: server).screen(
            after: "COLUMNS=200 App search repos x --no-pager", columns: 40)
        #expect(screen.lines.count == 8)
    }
}
