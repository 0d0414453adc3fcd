import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommitCommandTests {
    private static let sha = "bb4cc8d3b2e14b3af5df699876dd4ff3acd00b7f"

    private static func commit(repo: String = "octocat/Spoon-Knife", message: String = "Fix it\\n\\nBecause.") -> String
    {
        """
        {"sha":"\(sha)","node_id":"C_1","html_url":"https://github.com/\(repo)/commit/\(sha)",\
        "commit":{"author":{"name":"The Octocat","email":"octocat@nowhere.example","date":"2014-02-04T14:38:36-08:00"},\
        "committer":{"name":"The Octocat","email":"octocat@nowhere.example","date":"2014-02-12T15:20:44-08:00"},\
        "message":"\(message)","tree":{"sha":"a639e96f9038797fba6e0469f94a4b0cc459fa68"},"comment_count":8},\
        "author":{"login":"octocat","type":"User","html_url":"https://github.com/octocat"},"committer":{},\
        "parents":[{"sha":"a30c19e3f13765a3b48829788bc1cb8b4e95cee4"}],"score":1.0,\
        "repository":{"full_name":"\(repo)","html_url":"https://github.com/\(repo)"}}
        """
    }

    private func server(_ rows: [String] = [commit()]) throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            switch request.path {
            case "/search/commits":
                .json(
                    #"{"total_count":\#(rows.count),"incomplete_results":false,"items":[\#(rows.joined(separator: ","))]}"#
                )
            case "/repos/octocat/Spoon-Knife/commits/bb4cc8d":
                .json(
                    Self.commit().dropLast()
                        + #","stats":{"additions":3,"deletions":1,"total":4},"files":[{"filename":"a\u001b[31m.txt","#
                        + #""status":"modified","additions":3,"deletions":1,"patch":"@@ -1 +1 @@\n-a\n+b"}]}"#)
            default: .error(404, "Not Found")
            }
        }
    }

    @Test func `a row has all fields, and email addresses are only under commit`() async throws {
        let run = try await Sandbox(github: try server()).run("search", "commits", "fix", "--json", "all")
        let row = try #require(try run.json[0])
        #expect(row["author"]?["login"] == .string("octocat"))
        #expect(row["committer"] == .null)
        #expect(row["commit"]?["author"]?["email"] == .string("octocat@nowhere.example"))
        #expect(row["commit"]?["author"]?["date"] == .string("2014-02-04T22:38:36Z"))
        #expect(row["commit"]?["message"] == .string("Fix it\n\nBecause."))
        #expect(row["repository"]?["nameWithOwner"] == .string("octocat/Spoon-Knife"))
        #expect(row["sha"] == .string(Self.sha))
    }

    @Test func `in a pipe, a row has the hash, repository, author, date and title, without an email address`()
        async throws
    {
        let run = try await Sandbox(github: try server()).run("search", "commits", "fix")
        #expect(run.output == "\(Self.sha)\toctocat/Spoon-Knife\toctocat\t2014-02-04T22:38:36Z\tFix it\n")
    }

    @Test func `the same commit in a fork is a separate row`() async throws {
        let rows = [Self.commit(), Self.commit(repo: "fork/Spoon-Knife"), Self.commit()]
        let run = try await Sandbox(github: try server(rows)).run("search", "commits", "fix", "--json", "repository")
        #expect(try run.json[1]?["repository"]?["nameWithOwner"] == .string("fork/Spoon-Knife"))
        #expect(try run.json[2] == nil)
    }

    @Test func `options are sent as qualifiers`() async throws {
        let server = try server()
        _ = try await Sandbox(github: server).run(
            "search", "commits", "fix", "--author", "octocat", "--merge=false", "--repo", "a/b", "--author-date",
            ">=2020-01-01", "--sort", "committer-date", "--order", "asc")
        let query = try #require(server.asked.first?.query)
        for part in ["fix ", "author:octocat", "merge:false", "repo:a/b", "author-date:>=2020-01-01"] {
            #expect(query["q"]?.contains(part) == true)
        }
        #expect(query["sort"] == "committer-date")
        #expect(query["order"] == "asc")
    }

    @Test(arguments: [["--hash", "xyz"], ["--author-date", "soon"], ["--sort", "stars"], ["--merge=maybe"]])
    func `an invalid argument is a usage error, and no request is sent`(flags: [String]) async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run(["search", "commits", "x"] + flags).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `a commit is shown with its files and without email addresses`() async throws {
        let run = try await Sandbox(github: try server()).run("commit", "view", "octocat/Spoon-Knife@bb4cc8d")
        #expect(run.code == 0)
        #expect(run.output.contains(".txt\tmodified\t3\t1"))
        #expect(!run.output.contains("@nowhere.example"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `the files of a commit are a field`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "commit", "view", "octocat/Spoon-Knife@bb4cc8d", "--json", "sha,stats,files")
        #expect(try run.json["stats"]?["additions"] == .number(3))
        #expect(try run.json["files"]?[0]?["patch"] == .string("@@ -1 +1 @@\n-a\n+b"))
        #expect(try run.json["author"] == nil)
    }

    @Test func `several commits are shown with their files, and missing ones are reported`() async throws {
        let (there, missing) = ("octocat/Spoon-Knife@bb4cc8d", "a/b@0000000")
        let sandbox = try Sandbox(github: try server())
        let pages = try await sandbox.run("commit", "view", there, missing, there)
        #expect(pages.code == 5)
        #expect(pages.output.ranges(of: ".txt\tmodified\t3\t1").count == 2)
        #expect(pages.errors.contains(missing))
        let rows = try await sandbox.run("commit", "view", "-", "--json", "sha,stats", input: "\(there)\n").json
        #expect(rows[0]?["sha"] == .string(Self.sha))
    }

    @Test(arguments: [("a/b@0000000", Int32(5)), ("a/b", 64), ("a/b@zz", 64), ("", 64)])
    func `missing and invalid items are distinguished`(name: String, code: Int32) async throws {
        let run = try await Sandbox(github: try server()).run("commit", "view", name)
        #expect(run.code == code)
        // A hint follows the error if the commit does not exist.
        #expect(run.errorLines.count == (code == 5 ? 2 : 1))
    }

    @Test(arguments: [
        ["add", "commit", "a/b@abcd123"], ["rm", "commit", "a/b@abcd123"], ["list", "--kind", "commit"],
    ])
    func `the error says that commits cannot be favorites`(words: [String]) async throws {
        let run = try await Sandbox(github: try server()).run(["fav"] + words)
        #expect(run.code == 64)
        #expect(run.errors.contains("Commits cannot be favorites"))
    }

    @Test func `a recent query is stored with its kind`() async throws {
        let sandbox = try Sandbox(github: try server())
        _ = try await sandbox.run("search", "commits", "fix")
        #expect(
            try await sandbox.run("history", "list", "--kind", "commit", "--json", "all").json[0]?["query"]
                == .string("fix"))
    }

    @Test func `the URL of a commit and of a search needs no request`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        #expect(
            try await sandbox.run("commit", "view", "a/b@abcd123", "--print-url").output
                == "\(server.address)/a/b/commit/abcd123\n")
        #expect(
            try await sandbox.run("search", "commits", "x", "--print-url").output
                == "\(server.address)/search?q=x&type=commits\n")
        #expect(server.connectionCount == 0)
    }
}
