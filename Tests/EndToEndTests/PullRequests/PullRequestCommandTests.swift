import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PullRequestCommandTests {
    private static let row = FakeIssue(number: 2, isPullRequest: true, isMerged: true, labels: [], comments: 5)

    @Test func `a row has an issue's fields and its own`() async throws {
        let sandbox = try Sandbox(github: .issues([Self.row]))
        let run = try await sandbox.run("search", "prs", "x", "--json", "number,state,isPullRequest,isDraft,mergedAt")
        #expect(
            run.output
                == """
                [{"isPullRequest":true,"number":2,"state":"merged","isDraft":false,"mergedAt":"2024-01-03T00:00:00Z"}]

                """)
        let all = try await sandbox.run("search", "prs", "x", "--json", "all")
        #expect(try all.json[0]?.keys.count == 31)
    }

    @Test func `comments that the demo lacks are no failure of a pull request's page`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --screen prs --query hobgoblin")
        try await screen.shows("of 1 pull request")
        try await screen.shows("The comments are not part of the demo data.", pressing: "Enter")
        try await screen.hides("failed")
        try await screen.close()
    }

    @Test func `in a pipe a row is its repo, number, state, title, labels and last change`() async throws {
        let run = try await Sandbox(github: .issues([Self.row])).run("search", "prs", "x")
        #expect(run.output == "owner/repo\t2\tmerged\tA title\t\t2024-01-02T00:00:00Z\n")
    }

    @Test func `filters reach the service, and issues are left out`() async throws {
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
    func `what makes no search is bad usage, and nobody is asked`(words: [String]) async throws {
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

    @Test func `an issue is no pull request`() async throws {
        let run = try await Sandbox(github: .issues([FakeIssue(number: 1)])).run("pr", "view", "owner/repo#1")
        #expect(run.code == 5)
        #expect(run.errors.contains("there is no pull request owner/repo#1"))
    }

    @Test func `a favorite pull request is listed as one`() async throws {
        let sandbox = try Sandbox(github: .issues([Self.row]))
        #expect(try await sandbox.run("fav", "add", "pr", "owner/repo#2").code == 0)
        let run = try await sandbox.run("fav", "list", "--kind", "prs", "--json", "kind,id")
        #expect(try run.json[0]?["kind"] == .string("pr"))
        #expect(try await sandbox.run("fav", "list", "--kind", "issue").lines.isEmpty)
    }

    @Test func `the demo has pull requests`() async throws {
        let run = try await Sandbox().run("--demo", "search", "prs", "--merged", "--json", "state,mergedAt", "-L", "5")
        #expect(try run.json.elements.count == 5)
        #expect(try run.json.elements.allSatisfy { $0["state"] == .string("merged") })
    }

    @Test func `the page of a pull request and of a search can be printed`() async throws {
        let sandbox = try Sandbox(github: nil, ["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"])
        #expect(
            try await sandbox.run("pr", "view", "o/r#12", "--print-url").output == "https://github.com/o/r/pull/12\n")
        #expect(
            try await sandbox.run("search", "prs", "x", "--print-url").output
                == "https://github.com/search?q=x%20is%3Apr&type=pullrequests\n")
    }
}
