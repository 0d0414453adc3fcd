import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DiscussionCommandTests {
    private static let token = ["GH_TOKEN": "ghp_x"]

    private func sandbox(_ server: LoopbackServer? = nil) throws -> Sandbox {
        try Sandbox(github: server ?? .discussions(), Self.token)
    }

    @Test func `a row has all fields`() async throws {
        let run = try await sandbox().run("search", "discussions", "break", "--json", "all")
        let author = #"{"login":"octocat","type":"User","url":"https://github.com/octocat"}"#
        let expected = """
            [{"id":1001,"number":1,"title":"A title","state":"open","category":{"name":"Q&A","emoji":":pray:"},\
            "isAnswered":true,"answer":{"author":\(author),"body":"It does not.","createdAt":"2024-01-01T12:00:00Z",\
            "url":"https://github.com/owner/repo/discussions/1#discussioncomment-1"},"author":\(author),\
            "repository":{"name":"repo","nameWithOwner":"owner/repo","url":"https://github.com/owner/repo"},\
            "labels":[{"name":"bug","color":"ededed","description":null}],"upvoteCount":4,"commentsCount":5,\
            "createdAt":"2024-01-01T00:00:00Z","updatedAt":"2024-01-02T00:00:00Z","closedAt":null,\
            "body":"Why does it **break**?\\n","url":"https://github.com/owner/repo/discussions/1","isFavorite":false}]
            """
        #expect(try run.json == JSONTree(expected))
    }

    @Test func `in a pipe, a row has all columns, and a table shows the GraphQL rate limit`() async throws {
        let sandbox = try sandbox()
        #expect(
            try await sandbox.run("search", "discussions", "x").output
                == "owner/repo\t1\topen\tA title\tQ&A\ttrue\t2024-01-02T00:00:00Z\n")
        let table = try await sandbox.runOnTerminal("search", "discussions", "x", "--no-pager", "--refresh")
        #expect(table.output.contains("4,999 of 5,000 requests an hour left"))
    }

    @Test func `filters and the sort order are part of the query`() async throws {
        let server = try LoopbackServer.discussions()
        _ = try await sandbox(server).run(
            "search", "discussions", "a OR b", "--repo", "o/r", "--owner", "cli", "--author", "ann", "--category",
            "Show and tell", "--answered=false", "--state", "open", "--created", ">=2024-01-01", "--updated",
            "2024-01-01..2024-02-01", "--label", "good first", "--match", "title", "--sort", "comments", "--order",
            "asc")
        let body = try #require(server.asked.first?.body)
        let query = try JSONTree(body)["variables"]?["q"]?.text
        #expect(
            query == """
                (a OR b) author:ann category:"Show and tell" is:unanswered is:open created:>=2024-01-01 \
                updated:2024-01-01..2024-02-01 repo:o/r user:cli label:"good first" in:title sort:comments-asc
                """)
        #expect(server.asked.first?.method.lowercased().contains("post") == true)
    }

    @Test func `--show-query prints the sort order as part of the query`() async throws {
        let server = try LoopbackServer.discussions()
        let run = try await sandbox(server).run(
            "search", "discussions", "x", "--sort", "comments", "--order", "asc", "--show-query")
        #expect(run.errors.contains("query: x sort:comments-asc\n"))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [["search", "discussions", "x"], ["discussion", "view", "owner/repo#1"]])
    func `without a token, no request is sent, and one sentence says what to do`(words: [String]) async throws {
        let server = try LoopbackServer.discussions()
        let run = try await Sandbox(github: server).run(words)
        #expect(run.code == 4)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("auth login"))
        #expect(server.connectionCount == 0)
    }

    @Test func `without a token a favorite is stored and completed later`() async throws {
        let server = try LoopbackServer.discussions()
        #expect(try await Sandbox(github: server).run("fav", "add", "discussion", "o/r#1").code == 0)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [
        (["--limit", "250"], 250, [100, 100, 100]), (["--all"], 270, [100, 100, 100]),
        (["--per-page", "50", "--limit", "70"], 70, [50, 50]),
        (["--page", "3", "--per-page", "100"], 70, [100, 100, 100]),
    ])
    func `pages are requested by their cursors`(options: [String], count: Int, sizes: [Int]) async throws {
        let server = try LoopbackServer.discussions(total: 270)
        let run = try await sandbox(server).run(["search", "discussions", "x", "--json", "number"] + options)
        let numbers = try run.json.elements.compactMap { $0["number"]?.number }
        #expect(numbers.count == count)
        #expect(Set(numbers).count == count)
        #expect(
            try server.asked.map { try JSONTree($0.body)["variables"]?["first"]?.number } == sizes.map { Double($0) })
    }

    @Test func `a response is stored, read offline, and requested again after a transient failure`() async throws {
        let failures = Counter()
        let server = try LoopbackServer.gitHub { request in
            if failures.next() == 0 { return .json("{}", status: 502, ["Retry-After": "0"]) }
            return .connection(request, total: 1, countedAs: "discussionCount", { #"{"data":{"search":\#($0)}}"# }) {
                FakeDiscussion(number: $0).json
            }
        }
        let sandbox = try sandbox(server)
        let run = try await sandbox.run("search", "discussions", "x")
        #expect(run.code == 0)
        #expect(server.asked.count == 2)
        #expect(try await sandbox.run("search", "discussions", "x").output == run.output)
        #expect(try await sandbox.run("--offline", "search", "discussions", "x").output == run.output)
        #expect(try await sandbox.run("--offline", "search", "discussions", "y").code == 7)
        #expect(server.asked.count == 2)
    }

    @Test(arguments: ["owner/repo#1", "https://github.com/owner/repo/discussions/1"])
    func `a discussion is shown with its answer`(reference: String) async throws {
        let server = try LoopbackServer.discussions()
        let sandbox = try Sandbox(
            github: server, Self.token.merging(["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"]) { $1 })
        let run = try await sandbox.run("discussion", "view", reference)
        #expect(run.code == 0)
        for line in ["title\tA title", "category\tQ&A", "isAnswered\ttrue", "answer\toctocat", "It does not."] {
            #expect(run.lines.contains(line), "\(line)")
        }
    }

    @Test(arguments: [([], 5), (["--limit", "3"], 3), (["--all"], 5), (["--page", "2", "--per-page", "2"], 2)])
    func `comments are read page by page`(options: [String], count: Int) async throws {
        let run = try await sandbox().run(
            ["discussion", "view", "owner/repo#1", "--comments", "--json", "number"] + options)
        #expect(try run.json["comments"]?.elements.count == count)
        #expect(try run.json["comments"]?[0]?["author"]?["login"] == .string("hubot"))
    }

    @Test func `a missing discussion is reported, and the others are shown`() async throws {
        let run = try await sandbox().run(
            "discussion", "view", "owner/repo#1", "owner/repo#9", "--json", "number")
        #expect(run.output == "[{\"number\":1}]\n")
        #expect(run.code == 5)
        #expect(run.errors.contains("there is no discussion owner/repo#9"))
    }

    @Test(
        arguments: [
            (#"{"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}"#, 6),
            (#"{"data":null,"errors":[{"type":"INSUFFICIENT_SCOPES","message":"x"}]}"#, 4), ("<html>", 1), ("{}", 1),
        ] as [(String, Int32)])
    func `an error with status 200 has its exit code`(body: String, code: Int32) async throws {
        let server = try LoopbackServer.gitHub { _ in .json(body) }
        let run = try await sandbox(server).run("search", "discussions", "x", "--json-errors")
        #expect(run.code == code)
        #expect(try run.error["message"]?.text?.contains("discussions") == true)
    }

    @Test func `control characters are removed`() async throws {
        let server = try LoopbackServer.discussions(title: "a\u{1B}[2Jb\u{202E}c")
        let run = try await sandbox(server).runOnTerminal("search", "discussions", "x", "--no-pager")
        #expect(!run.output.contains("\u{1B}[2J"))
        #expect(!run.output.contains("\u{202E}"))
    }

    @Test func `a favorite is listed, exported and imported`() async throws {
        let sandbox = try sandbox()
        #expect(try await sandbox.run("fav", "add", "discussion", "owner/repo#1").code == 0)
        let list = try await sandbox.run("fav", "list", "--kind", "discussions", "--json", "all")
        #expect(try list.json[0]?["name"] == .string("A title"))
        #expect(try list.json[0]?["item"]?["category"]?["emoji"] == .string(":pray:"))
        let exported = try await sandbox.run("fav", "export").output
        #expect(try await sandbox.run("fav", "rm", "discussion", "owner/repo#1").code == 0)
        #expect(try await sandbox.run("fav", "import", "-", input: exported).code == 0)
        #expect(try await sandbox.run("fav", "list", "--kind", "discussion").lines.count == 1)
    }

    @Test func `a saved search shows new discussions, newest first`() async throws {
        let server = try LoopbackServer.discussions(total: 3)
        let sandbox = try sandbox(server)
        #expect(try await sandbox.run("saved", "add", "news", "discussions", "x", "--category", "Ideas").code == 0)
        #expect(try await sandbox.run("saved", "new", "news").lines.count == 3)
        #expect(server.asked.first?.body.contains("x category:Ideas sort:created-desc") == true)
        #expect(try await sandbox.run("saved", "new", "news", "--fail-empty").code == 3)
    }

    @Test func `the page of a discussion and of a search can be printed`() async throws {
        let sandbox = try Sandbox(github: nil, ["SEARCHAPP_GITHUB_WEB_URL": "https://github.com"])
        #expect(
            try await sandbox.run("discussion", "view", "o/r#12", "--print-url").output
                == "https://github.com/o/r/discussions/12\n")
        #expect(
            try await sandbox.run("search", "discussions", "x", "--print-url").output
                == "https://github.com/search?q=x&type=discussions\n")
        let shown = try await sandbox.run("search", "discussions", "x", "--show-query")
        #expect(shown.errors.contains("query: x"))
        #expect(shown.errors.contains("/graphql"))
    }

    @Test func `the demo contains discussions with comments`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run("--demo", "search", "discussions", "--answered", "--json", "number,title")
        #expect(try run.json.elements.count == 1)
        let shown = try await sandbox.run(
            "--demo", "discussion", "view", "search_app/search-app#12", "--comments", "--json", "number")
        #expect(try shown.json["comments"]?.elements.count == 3)
        let missing = try await sandbox.run("--demo", "discussion", "view", "cli/cli#1")
        #expect(missing.code == 5)
        #expect(missing.errors.contains("demo data"))
        #expect(try await sandbox.run("--demo", "limits").output.contains("graphql\t5000\t5000"))
    }

    @Test func `the screen finds and shows a discussion with its answer and comments`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(), "App --demo tui --screen discussions --query parser", columns: 100, rows: 40)
        try await screen.shows("Parser fails")
        try await screen.shows("Which version do you use?", pressing: "Enter")
        try await screen.close()
    }

    @Test func `without a token, the screen says how to sign in`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(github: .discussions()), "App tui --screen discussions --query x")
        try await screen.shows("token")
        try await screen.close()
    }
}
