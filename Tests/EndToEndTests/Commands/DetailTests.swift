import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DetailTests {
    private func server(readme: String? = nil) throws -> LoopbackServer {
        let user = FakeUser(583_231, "octocat").profile(bio: "두 줄\nand \u{1B}[31mred")
        let content = Data((readme ?? "").utf8).base64EncodedString(options: .lineLength64Characters)
        return try LoopbackServer.gitHub { request in
            switch request.path {
            case "/users/octocat", "/user": .json(user)
            case "/repos/o/n": .json(FakeRepo(5, "o/n").json)
            case "/repos/o/n/readme" where readme != nil:
                .json(
                    """
                    {"type":"file","encoding":"base64","name":"README.md","path":"README.md","size":1,\
                    "content":\(content.json)}
                    """)
            default: .error(404, "Not Found")
            }
        }
    }

    @Test func `an account in JSON is one object`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "user", "view", "octocat", "--json", "login,followers,blog,company,createdAt")
        #expect(
            run.output
                == """
                {"login":"octocat","followers":20000,"company":null,"blog":"","createdAt":"2011-01-25T18:44:36Z"}

                """)
    }

    @Test func `in a pipe, an account is printed with one field in each line`() async throws {
        let run = try await Sandbox(github: try server()).run("user", "view", "octocat")
        #expect(run.lines.contains("login\toctocat"))
        #expect(run.lines.contains("followers\t20000"))
        #expect(run.lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 2 })
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test(arguments: [["me"], ["user", "view", "@me"]])
    func `the user's own account is the owner of the token`(words: [String]) async throws {
        let server = try server()
        let run = try await Sandbox(github: server, ["GH_TOKEN": "ghp_own"]).run(words + ["--json", "login"])
        #expect(run.output == "{\"login\":\"octocat\"}\n")
        #expect(server.asked.map(\.path) == ["/user"])
        #expect(server.requests.first?.headers["Authorization"] == "Bearer ghp_own")
    }

    @Test(arguments: [["me"], ["user", "view", "@me"], ["me", "--json", "login"]])
    func `without a token, the user's own account is an error and no request is sent`(words: [String]) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run(words)
        #expect(run.code == 4)
        #expect(run.errors.contains("auth login"))
        #expect(server.connectionCount == 0)
    }

    @Test func `a README is shown below its repository without control sequences`() async throws {
        let sandbox = try Sandbox(github: try server(readme: "# Title\n\n\u{1B}]0;x\u{7}text 한글\n"))
        for output in [RunningProgram.Output.pipe, .terminal(columns: 80, rows: 100)] {
            let run = try await sandbox.start(
                ["repo", "view", "o/n", "--readme", "--color", "never"], output: output
            ).ending()
            #expect(run.code == 0)
            let title = if case .pipe = output { "# Title" } else { "Title\n═════" }
            #expect(run.output.contains(title))
            #expect(run.output.contains("text 한글"))
            #expect(!run.output.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" })
        }
        let json = try await sandbox.run("repo", "view", "o/n", "--readme", "--json", "fullName").json
        #expect(json["readme"]?.text == "# Title\n\n\u{1B}]0;x\u{7}text 한글\n")
    }

    @Test func `a repository without a README is shown with --readme`() async throws {
        let run = try await Sandbox(github: try server()).run("repo", "view", "o/n", "--readme")
        #expect(run.code == 0)
        #expect(run.errors == "o/n has no README.\n")
    }

    @Test(arguments: ["swift", "a/b/c", "/x", "x/", "a b/c", "../..", "o/.."])
    func `an invalid repository name is rejected before any request`(name: String) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("repo", "view", name)
        #expect(run.code == 64)
        #expect(run.errors.contains("“\(name)”"))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: ["dependabot[bot]", "a/../b", "a?b", "한글"])
    func `a login is one path component of the URL, regardless of its characters`(login: String) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("user", "view", login)
        #expect(run.code == 5 || run.code == 64)
        #expect(
            server.requests.allSatisfy {
                $0.target.hasPrefix("/users/") && $0.target.split(separator: "/").count == 2 && !$0.target.contains("?")
            })
    }

    @Test func `the metadata of one item equals that of a list with one item`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "repo", "view", "o/n", "--json", "fullName", "--json-meta")
        #expect(try run.json["items"] == .array([.object(["fullName": .string("o/n")])]))
        #expect(try run.json["source"] == .string("network"))
    }
}
