import Network
import NetworkTestSupport
import Testing

/// The type, the parent, the sub-issues and the reactions of an issue, by command and on screen.
@Suite(.timeLimit(.minutes(10)))
struct IssueFactsTests {
    private static let rows = [
        FakeIssue(number: 1, title: "Whole"), FakeIssue(number: 2, title: "First part", parent: 1),
        FakeIssue(number: 3, title: "Second part", parent: 1, blockedBy: [4]),
        FakeIssue(number: 4, title: "Obstacle"),
    ]

    @Test(arguments: [
        (["--sub-issues"], "1", "subIssues", [2, 3]), (["--json", "subIssues"], "1", "subIssues", [2, 3]),
        (["--blocked-by"], "3", "blockedBy", [4]), (["--json", "number,blockedBy"], "2", "blockedBy", []),
    ])
    func `related issues are a part of the page and a field`(
        options: [String], issue: String, field: String, numbers: [Int]
    ) async throws {
        let form = options.first == "--json" ? [] : ["--json", "number"]
        let run = try await Sandbox(github: .issues(Self.rows)).run(
            ["issue", "view", "owner/repo#\(issue)"] + options + form)
        #expect(run.code == 0)
        #expect(try run.json[field]?.elements.map { $0["number"]?.number } == numbers.map { Double($0) })
    }

    @Test func `the page of an issue lists its related issues`() async throws {
        let sandbox = try Sandbox(github: .issues(Self.rows))
        let run = try await sandbox.runOnTerminal("issue", "view", "owner/repo#3", "--blocked-by", "--sub-issues")
        #expect(run.output.contains("owner/repo#1 Whole"))
        #expect(run.output.contains("Blocked by"))
        #expect(run.output.contains("Obstacle"))
    }

    @Test func `the title of the parent requires one more request, only for an issue with a parent`() async throws {
        let server = try LoopbackServer.issues(Self.rows)
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run("issue", "view", "owner/repo#2", "--json", "parent")
        #expect(
            run.output == """
                {"parent":{"number":1,"title":"Whole","url":"https://github.com/owner/repo/issues/1",\
                "repository":{"name":"repo","nameWithOwner":"owner/repo","url":"https://github.com/owner/repo"}}}

                """)
        #expect(server.requests.count == 2)
        _ = try await sandbox.run("issue", "view", "owner/repo#1", "--json", "parent")
        #expect(server.requests.count == 3)
        _ = try await sandbox.run("issue", "view", "owner/repo#3", "--json", "title")
        #expect(server.requests.count == 4)
    }

    @Test func `a parent that cannot be loaded is shown as a number`() async throws {
        let run = try await Sandbox(github: .issues([FakeIssue(number: 2, parent: 9)])).run(
            "issue", "view", "owner/repo#2", "--json", "parent")
        #expect(run.code == 0)
        #expect(try run.json["parent"]?["number"]?.number == 9)
        #expect(try run.json["parent"]?["title"] == .null)
    }

    @Test func `a row contains the parent without its title`() async throws {
        let run = try await Sandbox(github: .issues(Self.rows)).run("search", "issues", "x", "--json", "parent")
        #expect(try run.json[1]?["parent"]?["number"]?.number == 1)
        #expect(try run.json[1]?["parent"]?["title"] == .null)
    }

    @Test func `the type and sub-issues have the documented JSON structure`() async throws {
        let more =
            #""type":{"name":"Bug","color":"red","description":"\u001b[2JWrong"},"#
            + #""sub_issues_summary":{"total":5,"completed":2,"percent_completed":40},"#
        let sandbox = try Sandbox(github: .issues([FakeIssue(number: 1, more: more)]))
        let run = try await sandbox.run("issue", "view", "owner/repo#1", "--json", "issueType,subIssuesSummary")
        #expect(
            run.output == """
                {"issueType":{"name":"Bug","color":"red","description":"\\u001b[2JWrong"},\
                "subIssuesSummary":{"total":5,"completed":2,"percentCompleted":40}}

                """)
        let page = try await sandbox.runOnTerminal("issue", "view", "owner/repo#1")
        #expect(page.output.contains("2 of 5 closed, 40 %"))
        #expect(!page.output.contains("\u{1B}[2J"))
    }

    @Test func `related issues that cannot be loaded are null, and the issue is shown`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.path.hasSuffix("/sub_issues") ? .error(500, "No") : .json(FakeIssue(number: 1).json)
        }
        let run = try await Sandbox(github: server).run("issue", "view", "owner/repo#1", "--json", "number,subIssues")
        #expect(run.output == "{\"number\":1,\"subIssues\":null}\n")
        #expect(run.code == 1)
    }

    @Test func `pull requests have no related issues`() async throws {
        let run = try await Sandbox(github: .issues(Self.rows)).run("pr", "view", "owner/repo#1", "--sub-issues")
        #expect(run.code == 64)
    }

    @Test func `the demo contains related issues`() async throws {
        let run = try await Sandbox().run(
            "--demo", "issue", "view", "search_app/search-app#1", "--sub-issues", "--json", "title,subIssuesSummary")
        #expect(try run.json["subIssues"]?.elements.count == 2)
        #expect(try run.json["subIssuesSummary"]?["percentCompleted"]?.number == 50)
    }

    @Test func `the screen shows related issues as parts of the page`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(github: .issues(Self.rows)), "App tui --screen issues --query x")
        try await screen.shows("Second part")
        try await screen.press("Enter")
        try await screen.shows("[Conversation]")
        try await screen.press("Right")
        try await screen.shows("[Sub-issues]")
        try await screen.shows("First part")
        try await screen.press("Enter")
        try await screen.shows("owner/repo#2")
        try await screen.shows("[Sub-issues]", pressing: "Right")
        try await screen.shows("[Parent]", pressing: "Right")
        try await screen.shows("Whole")
        try await screen.close()
    }
}
