import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PullRequestCommandTests {
    private static let row = FakeIssue(number: 2, isPullRequest: true, isMerged: true, labels: [], comments: 5)

    @Test func `a row has the fields of an issue and those of a pull request`() async throws {
        let sandbox = try Sandbox(github: .issues([Self.row]))
        let run = try await sandbox.run("search", "prs", "x", "--json", "number,state,isPullRequest,isDraft,mergedAt")
        #expect(
            run.output
                == """
                [{"isPullRequest":true,"number":2,"state":"merged","isDraft":false,"mergedAt":"2024-01-03T00:00:00Z"}]

                """)
        let all = try await sandbox.run("search", "prs", "x", "--json", "all")
        #expect(try all.json[0]?.keys.count == 38)
    }

    @Test func `comments that the demo does not contain do not prevent a pull request from being shown`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --screen prs --query hobgoblin")
        try await screen.shows("of 1 pull request")
        try await screen.shows("The comments are not part of the demo data.", pressing: "Enter")
        try await screen.hides("failed")
        try await screen.close()
    }

    @Test func `in a pipe, a row has the repository, number, state, title, labels and date of the last change`()
        async throws
    {
        let run = try await Sandbox(github: .issues([Self.row])).run("search", "prs", "x")
        #expect(run.output == "owner/repo\t2\tmerged\tA title\t\t2024-01-02T00:00:00Z\t\t\n")
    }

    @Test func `filters are sent to the service, and issues are excluded`() async throws {
        let server = try LoopbackServer.issues([Self.row])
        _ = try await Sandbox(github: server).run(
            "search", "prs", "--draft=false", "--merged", "--merged-at", ">=2024-01-01", "--review",
            "changes_requested", "--review-requested", "org/team", "--checks", "failure", "--base", "main")
        #expect(
            server.asked.first?.query["q"] == """
                base:main draft:false is:merged merged:>=2024-01-01 status:failure review:changes_requested \
                team-review-requested:org/team is:pr
                """)
    }

    @Test(arguments: [["--checks", "green"], ["--review", "maybe"], ["--merged-at", "soon"], ["is:issue"]])
    func `an invalid search is a usage error, and no request is sent`(words: [String]) async throws {
        let server = try LoopbackServer.issues([])
        #expect(try await Sandbox(github: server).run(["search", "prs", "x"] + words).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `a pull request is shown with its branches, its size and its comments`() async throws {
        let run = try await Sandbox(github: .issues([Self.row])).run("pr", "view", "owner/repo#2", "--comments")
        #expect(run.code == 0)
        for line in [
            "state\tmerged", "isDraft\ttrue", "head\toctocat:fix", "base\tmain", "changedFiles\t3", "additions\t40",
            "mergedAt\t2024-01-03T00:00:00Z", "author\t", "author\thubot",
        ] {
            #expect(run.lines.contains(line), "\(line)")
        }
    }

    @Test func `an issue cannot be viewed as a pull request`() async throws {
        let run = try await Sandbox(github: .issues([FakeIssue(number: 1)])).run("pr", "view", "owner/repo#1")
        #expect(run.code == 5)
        #expect(run.errors.contains("there is no pull request owner/repo#1"))
    }

    @Test func `a favorite pull request is listed as a pull request`() async throws {
        let sandbox = try Sandbox(github: .issues([Self.row]))
        #expect(try await sandbox.run("fav", "add", "pr", "owner/repo#2").code == 0)
        let run = try await sandbox.run("fav", "list", "--kind", "prs", "--json", "kind,id")
        #expect(try run.json[0]?["kind"] == .string("pr"))
        #expect(try await sandbox.run("fav", "list", "--kind", "issue").lines.isEmpty)
    }

    @Test func `the demo contains pull requests`() async throws {
        let run = try await Sandbox().run("--demo", "search", "prs", "--merged", "--json", "state,mergedAt", "-L", "5")
        #expect(try run.json.elements.count == 5)
        #expect(try run.json.elements.allSatisfy { $0["state"] == .string("merged") })
    }

    @Test func `the page URLs of a pull request and of a search can be printed`() async throws {
        let sandbox = try Sandbox(github: nil, ["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"])
        #expect(
            try await sandbox.run("pr", "view", "o/r#12", "--print-url").output == "https://github.com/o/r/pull/12\n")
        #expect(
            try await sandbox.run("search", "prs", "x", "--print-url").output
                == "https://github.com/search?q=x%20is%3Apr&type=pullrequests\n")
    }

    // MARK: - Reviews and checks

    private static func node(_ request: GitHubRequest) -> LoopbackServer.Reply {
        let nodes = request.body.matches(of: /"PR_(\d+)"/).map { match in
            """
            {"__typename":"PullRequest","number":\(match.1),"repository":{"nameWithOwner":"owner/repo"},\
            "reviewDecision":"CHANGES_REQUESTED",\
            "commits":{"nodes":[{"commit":{"statusCheckRollup":{"state":"SUCCESS"}}}]}}
            """
        }
        return .json(#"{"data":{"nodes":[\#(nodes.joined(separator: ","))]}}"#, ["X-RateLimit-Resource": "graphql"])
    }

    private func server(
        _ graphQL: @escaping @Sendable (GitHubRequest) -> LoopbackServer.Reply = node
    ) throws -> LoopbackServer {
        try .gitHub { request in
            switch request.path {
            case "/graphql": graphQL(request)
            case "/repos/owner/repo/pulls/2": .json(Self.row.pullJSON)
            default: FakeSearch(total: 1) { _ in Self.row.json }.reply(to: request)
            }
        }
    }

    private static let token = ["GH_TOKEN": "ghp_x"]

    @Test func `with a token, rows and details contain the state of reviews and checks`() async throws {
        let sandbox = try Sandbox(github: server(), Self.token)
        let fields = "reviewDecision,checksState"
        let state = #"{"reviewDecision":"CHANGES_REQUESTED","checksState":"SUCCESS"}"#
        #expect(try await sandbox.run("search", "prs", "x", "--json", fields).output == "[\(state)]\n")
        #expect(try await sandbox.run("pr", "view", "owner/repo#2", "--json", fields).output == "\(state)\n")
        #expect(try await sandbox.run("search", "prs", "x").output.hasSuffix("\tCHANGES_REQUESTED\tSUCCESS\n"))
        let table = try await sandbox.runOnTerminal("search", "prs", "x", "--no-pager", "--color", "never")
        for text in ["REVIEW", "CHECKS", "changes requested", "success"] {
            #expect(table.output.contains(text), "\(text)")
        }
    }

    @Test func `without a token, no completion is requested, the fields are null and tables omit the columns`()
        async throws
    {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run("search", "prs", "x", "--json", "reviewDecision,checksState")
        #expect(run.output == #"[{"reviewDecision":null,"checksState":null}]"# + "\n")
        let table = try await sandbox.runOnTerminal("search", "prs", "x", "--no-pager")
        #expect(!table.output.contains("REVIEW"))
        #expect(!server.asked.contains { $0.path == "/graphql" })
    }

    @Test func `only missing fields are requested, and a rejected request only leaves out the state`() async throws {
        let server = try server { _ in .error(401, "Bad credentials") }
        let sandbox = try Sandbox(github: server, Self.token)
        _ = try await sandbox.run("search", "prs", "x", "--json", "title")
        #expect(!server.asked.contains { $0.path == "/graphql" })
        let run = try await sandbox.run("search", "prs", "x", "--json", "checksState")
        #expect(run.output == #"[{"checksState":null}]"# + "\n")
        #expect(run.code == 0)
        #expect(run.errors.contains("could not be loaded"))
    }

    @Test func `a screen shows the state of reviews and checks`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(github: server(), Self.token), "App tui --screen prs --query x", columns: 140)
        try await screen.shows("changes requested")
        try await screen.shows("success")
        try await screen.close()
    }
}
