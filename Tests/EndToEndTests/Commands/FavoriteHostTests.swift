import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FavoriteHostTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            switch request.path.lowercased() {
            case "/repos/apple/swift": .json(FakeRepo(5, "apple/swift").json)
            case "/users/octocat": .json(FakeUser(583_231, "octocat").profile())
            default: .error(404, "Not Found")
            }
        }
    }

    @Test func `an added item is loaded once and stored with the service's spelling`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("fav", "add", "repo", "Apple/SWIFT").code == 0)
        #expect(server.requests.count == 1)
        let favorite = try await sandbox.run("fav", "list", "--json", "name,item").json.elements.first
        #expect(favorite?["name"]?.text == "apple/swift")
        #expect(favorite?["item"]?["language"]?.text == "Swift")
        #expect(try await sandbox.run("fav", "add", "repo", "apple/swift").code == 0)
        #expect(server.requests.count == 1)
    }

    @Test func `missing items are rejected, and the others are added`() async throws {
        let sandbox = try Sandbox(github: try server())
        #expect(try await sandbox.run("fav", "add", "user", "nobody", "octocat").code == 5)
        let refused = try await sandbox.run("fav", "add", "user", "nobody", "--json-errors")
        #expect(try JSONTree(refused.errors)["error"]?["kind"]?.text == "notFound")
        #expect(try await sandbox.run("fav", "list", "--json", "id").output == "[{\"id\":\"octocat\"}]\n")
        #expect(try await sandbox.run("--demo", "fav", "add", "repo", "no/such-thing").code == 5)
    }

    @Test func `without a network, an item is added by its ID with a note`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run("fav", "add", "repo", "apple/swift")
        #expect(run.code == 0)
        #expect(run.errors.contains("without a check"))
        #expect(try await sandbox.run("fav", "list").output.contains("apple/swift"))
    }

    @Test func `favorites and history are separate for each host`() async throws {
        let sandbox = try Sandbox(github: try server(), ["SEARCHAPP_GITHUB_WEB_URL": ""])
        let there = ["--offline", "--host", "ghe.example"]
        #expect(try await sandbox.run(there + ["fav", "add", "repo", "apple/swift"]).code == 0)
        #expect(try await sandbox.run("fav", "list").output.isEmpty)
        #expect(try await sandbox.run("repo", "view", "apple/swift").code == 0)
        let page = "https://ghe.example/apple/swift"
        #expect(
            try await sandbox.run(there + ["fav", "list", "--json", "host,url"]).json.elements.first?["url"]?.text
                == page)
        #expect(try await sandbox.run("fav", "list", "--all-hosts", "--json", "host").output.contains("ghe.example"))
        let lookedUp = try await sandbox.run("--host", "other.example", "fav", "add", "repo", "apple/swift")
        #expect(lookedUp.code == 0 && !lookedUp.errors.contains("without a check"))
        #expect(try await sandbox.run("fav", "rm", "repo", "apple/swift").errors.contains("1 not in favorites"))
        #expect(try await sandbox.run(there + ["fav", "rm", "repo", "apple/swift"]).errors.contains("1 removed"))
    }

    @Test func `recent queries are separate for each host, regardless of its spelling`() async throws {
        let sandbox = try Sandbox(github: LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) })
        _ = try await sandbox.run("search", "repos", "here")
        _ = try await sandbox.runShell("GH_HOST=GHE.Example App search repos there")
        let history = ["history", "list", "--json", "query"]
        #expect(try await sandbox.run(history).output == "[{\"query\":\"here\"}]\n")
        let elsewhere = "App history list --json query --host"
        #expect(try await sandbox.runShell("\(elsewhere) ghe.example").output == "[{\"query\":\"there\"}]\n")
        #expect(try await sandbox.runShell("App history clear --yes --host ghe.example:443").code == 0)
        #expect(try await sandbox.runShell("\(elsewhere) ghe.example").output == "[]\n")
        #expect(try await sandbox.run(history).output == "[{\"query\":\"here\"}]\n")
    }

    @Test func `a pasted URL names the item on its page`() async throws {
        let sandbox = try Sandbox(github: try server())
        let view = try await sandbox.run(
            "repo", "view", "https://github.com/apple/swift/issues/12?q=x#top", "--json", "fullName")
        #expect(view.output == "{\"fullName\":\"apple/swift\"}\n")
        #expect(try await sandbox.run("user", "view", "https://www.github.com/octocat/").code == 0)
        #expect(try await sandbox.run("fav", "add", "repo", "https://github.com/apple/swift.git").code == 0)
        #expect(
            try await sandbox.run("movie", "view", "https://www.themoviedb.org/movie/78-x", "--print-url").output
                == "https://www.themoviedb.org/movie/78\n")
    }

    @Test func `a URL of another host is rejected with a hint to --host, and any other URL without one`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        let other = try await sandbox.run("repo", "view", "https://ghe.example/a/b")
        #expect(other.code == 64)
        #expect(other.errors.contains("--host ghe.example"))
        for url in ["https://github.com@evil.example/a/b", "https://github.com/a", "https://github.com/a/%2e%2e/b"] {
            let run = try await sandbox.run("fav", "add", "repo", url)
            #expect(run.code == 64)
            #expect(!run.errors.contains("--host"))
        }
        #expect(server.requests.isEmpty)
    }
}
