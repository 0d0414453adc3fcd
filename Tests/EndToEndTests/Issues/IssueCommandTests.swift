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
                "reactions":{"total":3,"+1":3,"-1":null,"laugh":null,"hooray":null,"confused":null,"heart":null,\
                "rocket":null,"eyes":null},"issueType":null,"parent":null,"subIssuesSummary":null,"textMatches":null,\
                "isFavorite":false}]

                """)
    }

    @Test func `in a pipe, a row has the repository, number, state, title, labels and date of the last change`()
        async throws
    {
        let run = try await sandbox().run("search", "issues", "breaks")
        #expect(run.output == "owner/repo\t1\topen\tA title\tbug, good first issue\t2024-01-02T00:00:00Z\n")
    }

    @Test func `filters are sent to the service, and pull requests are excluded`() async throws {
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

    @Test func `pull requests are found on request`() async throws {
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
    func `an invalid search is a usage error, and no request is sent`(words: [String]) async throws {
        let server = try LoopbackServer.issues([])
        let run = try await Sandbox(github: server).run(["search", "issues"] + words)
        #expect(run.code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `a search with more than 1,000 results says that only 1,000 are available`() async throws {
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
    func `comments are requested page by page with the links of the responses`(options: [String], count: Int)
        async throws
    {
        let run = try await sandbox().run(
            ["issue", "view", "owner/repo#1", "--comments", "--json", "number"] + options)
        #expect(try run.json["comments"]?.elements.count == count)
        #expect(try run.json["comments"]?[0]?["author"]?["login"] == .string("hubot"))
    }

    @Test(arguments: [
        (["--json", "comments,number"], ["number", "comments"]), (["--json", "comments"], ["comments"]),
        (["--comments", "--json", "comments", "-L", "2"], ["comments"]),
    ])
    func `comments are a JSON field`(options: [String], keys: [String]) async throws {
        let run = try await sandbox().run(["issue", "view", "owner/repo#1"] + options)
        #expect(try run.json.keys == Set(keys))
        #expect(try run.json["comments"]?.elements.isEmpty == false)
        let several = try await sandbox().run(["issue", "view", "owner/repo#1", "owner/repo#2"] + options)
        #expect(several.code == 64)
    }

    @Test func `a note says if there are more comments`() async throws {
        let run = try await sandbox().run("issue", "view", "owner/repo#1", "--comments", "-L", "2")
        #expect(run.errors.contains("2 of 5 comments"))
        #expect(run.output.contains("--\nauthor\thubot\n"))
    }

    @Test func `the number of comments can be set only together with --comments`() async throws {
        let server = try LoopbackServer.issues([])
        let run = try await Sandbox(github: server).run("issue", "view", "owner/repo#1", "--limit", "2")
        #expect(run.code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `several issues are shown in order, and a missing one is reported`() async throws {
        let rows = [FakeIssue(number: 1), FakeIssue(number: 2, title: "Another")]
        let run = try await sandbox(rows).run(
            "issue", "view", "owner/repo#2", "owner/repo#9", "-", "--json", "number", input: "owner/repo#1\n")
        #expect(run.output == "[{\"number\":2},{\"number\":1}]\n")
        #expect(run.code == 5)
        #expect(run.errors.contains("owner/repo#9"))
    }

    @Test(arguments: ServerFault.final, ["issues", "prs"])
    func `a rejected search has the same error as in other searches`(fault: ServerFault, kind: String) async throws {
        let reply = try fault.reply()
        let server = try LoopbackServer.gitHub { _ in reply }
        let run = try await Sandbox(github: server).run("search", kind, "x", "--json-errors")
        #expect(try run.error["kind"]?.text == fault.kind)
        #expect(run.code == fault.code)
        #expect(server.requests.count == 1)
    }

    @Test func `loaded comments are shown if a later page fails`() async throws {
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

    @Test func `a deleted issue is reported as deleted`() async throws {
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
    func `an invalid issue is a usage error, and no request is sent`(reference: String) async throws {
        let server = try LoopbackServer.issues([])
        #expect(try await Sandbox(github: server).run("issue", "view", reference).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `control characters are removed from titles and labels`() async throws {
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

    @Test func `a viewed item is shown again offline`() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run("issue", "view", "owner/repo#1", "--comments")
        let run = try await sandbox.run("--offline", "issue", "view", "owner/repo#1", "--comments")
        #expect(run.code == 0)
        #expect(run.output.contains("hubot"))
    }

    @Test func `the demo contains issues and some comments, and reports missing comments`() async throws {
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

    // MARK: - Types of search

    private static let token = ["GH_TOKEN": "ghp_x"]

    private func server(_ members: String = #""search_type":"semantic""#, total: Int = 5_000) throws -> LoopbackServer {
        try .gitHub { request in
            let found = FakeSearch(total: total) { FakeIssue(number: $0).json }.body(of: request)
            return .json("\(found.dropLast()),\(members)}")
        }
    }

    @Test func `a semantic search sends its type and reports the type that GitHub used`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server, Self.token).run(
            "search", "issues", "x", "--search-type", "semantic", "--json", "number", "--json-meta", "--limit", "3")
        #expect(server.asked.map { $0.query["search_type"] } == ["semantic"])
        #expect(server.asked.first?.query["sort"] == nil)
        #expect(try run.json["searchType"] == .string("semantic"))
        #expect(try run.json["lexicalFallbackReason"] == .null)
        #expect(try run.json["items"]?.elements.count == 3)
        #expect(run.code == 0)
    }

    @Test(arguments: [["--all"], ["--limit", "500"]])
    func `a semantic search returns one page and reports it in one line`(options: [String]) async throws {
        for (total, words) in [(5_000, "100 of 5,000"), (60, "only one page")] {
            let server = try server(total: total)
            let run = try await Sandbox(github: server, Self.token).run(
                ["search", "issues", "x", "--search-type", "hybrid"] + options)
            #expect(server.asked.count == 1)
            #expect(run.lines.count == min(100, total))
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains(words))
            #expect(run.code == 0)
        }
    }

    @Test func `a fallback to lexical search is reported in one line and in the JSON`() async throws {
        let server = try server(#""search_type":"lexical","lexical_fallback_reason":["quoted_text"]"#)
        let run = try await Sandbox(github: server, Self.token).run(
            "search", "issues", "x", "--search-type", "hybrid", "--json", "number", "--json-meta", "-L", "1")
        #expect(run.errorLines == ["GitHub used a keyword search instead: the query contains quoted text."])
        #expect(try run.json["lexicalFallbackReason"]?[0] == .string("quoted_text"))
        #expect(try run.json["searchType"] == .string("lexical"))
    }

    @Test func `an assistant learns which search GitHub used and why`() async throws {
        let server = try server(#""search_type":"lexical","lexical_fallback_reason":["quoted_text"]"#)
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: server, Self.token))
        let found = try await conversation.content(
            1, "search", #"{"kind":"issues","query":"x","matching":"hybrid","limit":3}"#)
        #expect(server.asked.map { $0.query["search_type"] } == ["hybrid"])
        #expect(found["matching"]?.text == "lexical")
        #expect(found["fallback"]?[0]?.text == "quoted_text")
        #expect(
            found["hint"]?.text?.hasPrefix("GitHub used a keyword search instead: the query contains quoted text.")
                == true)
        #expect(found["reachable"]?.number == 100)
    }

    @Test func `the default search type is not sent, and a response without a type has none`() async throws {
        let server = try server(#""documentation":"x""#)
        let run = try await Sandbox(github: server).run(
            "search", "issues", "x", "--search-type", "lexical", "--sort", "created", "--json", "number", "--json-meta",
            "-L", "1")
        #expect(server.asked.first?.query["search_type"] == nil)
        #expect(try run.json["searchType"] == .null)
    }

    @Test(
        arguments: [
            (["search", "issues", "--sort", "created"], 64), (["search", "issues", "--order", "asc"], 64),
            (["search", "issues", "--page", "2"], 64), (["search", "issues", "--include-prs"], 64),
            (["search", "issues", "--host", "ghe.example"], 64), (["search", "issues", "--anonymous"], 4),
            (["search", "prs"], 64), (["collect", "issues", "-o", "x.jsonl"], 64),
        ] as [([String], Int32)])
    func `options that semantic search does not support are rejected, and no request is sent`(
        words: [String], code: Int32
    ) async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server, Self.token)
        let run = try await sandbox.run(words + ["x", "--search-type", "semantic"])
        #expect(run.code == code, "\(run.errors)")
        #expect(run.errorLines.count <= 2)
        #expect(server.connectionCount == 0)
    }

    @Test func `a saved search keeps the search type and the sort order of the service`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server, Self.token)
        let added = try await sandbox.run("saved", "add", "near", "issues", "x", "--search-type", "semantic", "-L", "2")
        #expect(added.code == 0)
        #expect(try await sandbox.run("saved", "new", "near").lines.count == 2)
        #expect(try await sandbox.run("saved", "run", "near", "-L", "3").lines.count == 3)
        #expect(server.asked.map { $0.query["search_type"] } == ["semantic", "semantic"])
        #expect(server.asked.allSatisfy { $0.query["sort"] == nil })
        #expect(try await sandbox.run("saved", "run", "near", "--sort", "created").code == 64)
    }

    @Test func `the demo supports semantic search, and its filter form offers the type`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run(
            "--demo", "search", "issues", "rate limit", "--search-type", "semantic", "--json", "number", "--json-meta")
        #expect(try run.json["searchType"] == .string("semantic"))
        #expect(try await sandbox.run("--demo", "limits").output.contains("semantic_search\t10\t10"))
        let screen = try await TerminalScreen(
            sandbox, "App --demo tui --screen issues --query rate", columns: 100, rows: 40)
        try await screen.shows("Search type", pressing: "F")
        try await screen.close()
    }
}
