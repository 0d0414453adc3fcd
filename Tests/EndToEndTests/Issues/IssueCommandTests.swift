import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct IssueCommandTests {
    private func sandbox(_ rows: [FakeIssue] = [FakeIssue(number: 1, comments: 5)]) throws -> Sandbox {
        try Sandbox(github: .issues(rows))
    }

    @Test func `a row has all fields`() async throws {
        let run = try await sandbox().run("search", "issues", "breaks", "--json", "all")
        #expect(
            run.output
                == """
                [{"assignees":[],"author":{"login":"octocat","type":"User","url":"https://github.com/octocat"},\
                "authorAssociation":"MEMBER","body":"It **breaks**.\\n","closedAt":null,"commentsCount":5,\
                "createdAt":"2024-01-01T00:00:00Z","id":1001,"isLocked":false,"isPullRequest":false,\
                "labels":[{"name":"bug","color":"ededed","description":null},\
                {"name":"good first issue","color":"ededed","description":null}],"number":1,\
                "repository":{"name":"repo","nameWithOwner":"owner/repo","url":"https://github.com/owner/repo"},\
                "state":"open","stateReason":null,"title":"A title","updatedAt":"2024-01-02T00:00:00Z",\
                "url":"https://github.com/owner/repo/issues/1","milestone":null,"reactionsCount":3,\
                "isFavorite":false}]

                """)
    }

    @Test func `in a pipe a row is its repo, number, state, title, labels and last change`() async throws {
        let run = try await sandbox().run("search", "issues", "breaks")
        #expect(run.output == "owner/repo\t1\topen\tA title\tbug, good first issue\t2024-01-02T00:00:00Z\n")
    }

    @Test func `filters reach the service, and pull requests are left out`() async throws {
        let server = try LoopbackServer.issues([FakeIssue(number: 1)])
        _ = try await Sandbox(github: server).run(
            "search", "issues", "a OR b", "--label", "good first issue", "--label", "bug,docs", "--repo", "o/r",
            "--no-assignee", "--locked=false", "--match", "title,body", "--state", "open", "--sort", "reactions-+1")
        let asked = try #require(server.asked.first)
        #expect(
            asked.query["q"] == """
                (a OR b) state:open no:assignee is:unlocked repo:o/r label:"good first issue" label:bug label:docs \
                in:title in:body is:issue
                """)
        #expect(asked.query["sort"] == "reactions-+1")
        #expect(asked.query["advanced_search"] == "true")
    }

    @Test func `pull requests are found too when they are asked for`() async throws {
        let server = try LoopbackServer.issues([FakeIssue(number: 1, isPullRequest: true, isMerged: true)])
        let run = try await Sandbox(github: server).run(
            "search", "issues", "x", "--include-prs", "--json", "isPullRequest,state")
        #expect(server.asked.first?.query["q"] == "x")
        #expect(run.output == "[{\"isPullRequest\":true,\"state\":\"merged\"}]\n")
    }

    @Test(arguments: [
        ["--state", "merged"], ["--comments", "many"], ["--created", "2024-02-30"], ["--match", "name"],
        ["--repo", "swift"], ["--project", "x"], ["--sort", "stars"], ["is:pr"], [],
    ])
    func `what makes no search is bad usage, and nobody is asked`(words: [String]) async throws {
        let server = try LoopbackServer.issues([])
        let run = try await Sandbox(github: server).run(["search", "issues"] + words)
        #expect(run.code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `a thousand of more are told as all that there is`() async throws {
        let server = try LoopbackServer.issues([], total: 5_000)
        let run = try await Sandbox(github: server).run("search", "issues", "x", "--all", "--strict", "--jsonl")
        #expect(run.errors.contains("filters such as --repo, --label or --created"))
    }

    @Test(arguments: ["owner/repo#1", "https://github.com/owner/repo/issues/1"])
    func `an issue is shown by its number or the URL of its page`(reference: String) async throws {
        let server = try LoopbackServer.issues([FakeIssue(number: 1)])
        let sandbox = try Sandbox(github: server, ["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"])
        let run = try await sandbox.run("issue", "view", reference)
        #expect(run.code == 0)
        #expect(run.lines.contains("title\tA title"))
        #expect(run.output.hasSuffix("--\nIt **breaks**.\n"))
    }

    @Test(arguments: [([], 5), (["--limit", "3"], 3), (["--all"], 5), (["--page", "2", "--per-page", "2"], 2)])
    func `comments are read page by page by the links`(options: [String], count: Int) async throws {
        let run = try await sandbox().run(
            ["issue", "view", "owner/repo#1", "--comments", "--json", "number"] + options)
        #expect(try run.json["comments"]?.elements.count == count)
        #expect(try run.json["comments"]?[0]?["author"]?["login"] == .string("hubot"))
    }

    @Test(arguments: [
        (["--json", "comments,number"], ["number", "comments"]), (["--json", "comments"], ["comments"]),
        (["--comments", "--json", "comments", "-L", "2"], ["comments"]),
    ])
    func `comments are a field as well`(options: [String], keys: [String]) async throws {
        let run = try await sandbox().run(["issue", "view", "owner/repo#1"] + options)
        #expect(try run.json.keys == Set(keys))
        #expect(try run.json["comments"]?.elements.isEmpty == false)
        let several = try await sandbox().run(["issue", "view", "owner/repo#1", "owner/repo#2"] + options)
        #expect(several.code == 64)
    }

    @Test func `when there are more comments than shown that is said`() async throws {
        let run = try await sandbox().run("issue", "view", "owner/repo#1", "--comments", "-L", "2")
        #expect(run.errors.contains("2 of 5 comments"))
        #expect(run.output.contains("--\nauthor\thubot\n"))
    }

    @Test func `how many comments is a question only with comments`() async throws {
        let server = try LoopbackServer.issues([])
        let run = try await Sandbox(github: server).run("issue", "view", "owner/repo#1", "--limit", "2")
        #expect(run.code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `several are shown in order, and one that is not there is named`() async throws {
        let rows = [FakeIssue(number: 1), FakeIssue(number: 2, title: "Another")]
        let run = try await sandbox(rows).run(
            "issue", "view", "owner/repo#2", "owner/repo#9", "-", "--json", "number", input: "owner/repo#1\n")
        #expect(run.output == "[{\"number\":2},{\"number\":1}]\n")
        #expect(run.code == 5)
        #expect(run.errors.contains("owner/repo#9"))
    }

    @Test(arguments: ServerFault.final, ["issues", "prs"])
    func `a refusal is what it is for other searches`(fault: ServerFault, kind: String) async throws {
        let reply = try fault.reply()
        let server = try LoopbackServer.gitHub { _ in reply }
        let run = try await Sandbox(github: server).run("search", kind, "x", "--json-errors")
        #expect(try run.error["kind"]?.text == fault.kind)
        #expect(run.code == fault.code)
        #expect(server.requests.count == 1)
    }

    @Test func `comments that came stay when a later page is refused`() async throws {
        let server = try LoopbackServer.gitHub { request in
            if request.path.hasSuffix("/comments"), request.page > 1 { return .primaryLimit(renewedIn: 60) }
            return request.path.hasSuffix("/comments")
                ? .json(
                    "[\(FakeIssue.comment(1))]",
                    ["Link": "<http://\(request.headers["Host"] ?? "")\(request.path)?page=2>; rel=\"next\""])
                : .json(FakeIssue(number: 1, comments: 5).json)
        }
        let run = try await Sandbox(github: server).run(
            "issue", "view", "owner/repo#1", "--comments", "--all", "--json", "number")
        #expect(try run.json["comments"]?.elements.count == 1)
        #expect(run.code == 6)
    }

    @Test func `a deleted issue is gone`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(410, "This issue was deleted") }
        let run = try await Sandbox(github: server).run("issue", "view", "owner/repo#1")
        #expect(run.code == 5)
        #expect(run.errorLines.count == 1)
    }

    @Test func `a transferred issue is followed`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.path == "/repositories/7/issues/3"
                ? .json(FakeIssue(number: 3).json)
                : .error(
                    301, "Moved Permanently",
                    ["Location": "http://\(request.headers["Host"] ?? "")/repositories/7/issues/3"])
        }
        let run = try await Sandbox(github: server).run("issue", "view", "old/repo#1", "--json", "number")
        #expect(run.output == "{\"number\":3}\n")
    }

    @Test(arguments: ["owner/repo", "owner/repo#0", "#1", "https://example.com/owner/repo/issues/1", ""])
    func `what is no issue is bad usage, and nobody is asked`(reference: String) async throws {
        let server = try LoopbackServer.issues([])
        #expect(try await Sandbox(github: server).run("issue", "view", reference).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `what steers a terminal is taken out of titles and labels`() async throws {
        let row = FakeIssue(number: 1, title: "a\u{1B}[2Jb\u{202E}c", labels: ["x\u{7}y"])
        let run = try await sandbox([row]).runOnTerminal("search", "issues", "x")
        #expect(!run.output.contains("\u{1B}[2J"))
        #expect(!run.output.contains("\u{202E}"))
        #expect(!run.output.contains("\u{7}"))
    }

    @Test func `a favorite issue is listed, exported and imported`() async throws {
        let sandbox = try sandbox()
        #expect(try await sandbox.run("fav", "add", "issue", "owner/repo#1").code == 0)
        let list = try await sandbox.run("fav", "list", "--kind", "issue", "--json", "all")
        #expect(try list.json[0]?["name"] == .string("A title"))
        #expect(try list.json[0]?["item"]?["number"]?.number == 1)
        let exported = try await sandbox.run("fav", "export").output
        #expect(try await sandbox.run("fav", "rm", "issue", "owner/repo#1").code == 0)
        #expect(try await sandbox.run("fav", "import", "-", input: exported).code == 0)
        #expect(try await sandbox.run("fav", "list", "--kind", "issue").lines.count == 1)
    }

    @Test func `what was seen is shown again without a network`() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run("issue", "view", "owner/repo#1", "--comments")
        let run = try await sandbox.run("--offline", "issue", "view", "owner/repo#1", "--comments")
        #expect(run.code == 0)
        #expect(run.output.contains("hubot"))
    }

    @Test func `the demo has issues, comments on some of them, and says so where it has none`() async throws {
        let sandbox = try Sandbox()
        let found = try await sandbox.run(
            "--demo", "search", "issues", "--repo", "sigmavirus24/github3.py", "--comments", ">=2", "--sort",
            "comments",
            "--json", "number,commentsCount")
        #expect(try found.json.elements.count > 3)
        let shown = try await sandbox.run(
            "--demo", "issue", "view", "hub4j/github-api#178", "--comments", "--json", "number")
        #expect(try shown.json["comments"]?.elements.isEmpty == false)
        let run = try await sandbox.run("--demo", "issue", "view", "sferik/rails_admin#1", "--comments")
        #expect(run.code == 5)
        #expect(run.errors.contains("demo data"))
    }

    @Test func `the page of an issue and of a search can be printed`() async throws {
        let sandbox = try Sandbox(github: nil, ["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"])
        #expect(
            try await sandbox.run("issue", "view", "o/r#12", "--print-url").output
                == "https://github.com/o/r/issues/12\n")
        #expect(
            try await sandbox.run("search", "issues", "x", "--print-url").output
                == "https://github.com/search?q=x%20is%3Aissue&type=issues\n")
    }
}
