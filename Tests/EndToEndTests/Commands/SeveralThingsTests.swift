import Network
import NetworkTestSupport
import Testing

/// Tests of commands that accept any number of items as arguments or from standard input.
@Suite(.timeLimit(.minutes(10)))
struct SeveralThingsTests {
    /// Starts a server that has every account except those whose names begin with `no`. A request for `limited` exceeds
    /// the rate limit.
    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            let name = String(request.path.split(separator: "/").last ?? "")
            if name.hasPrefix("no") { return .error(404, "Not Found") }
            if name == "limited" { return .primaryLimit(renewedIn: 600) }
            if request.path.hasPrefix("/users/") { return .json(FakeUser(1, name).profile()) }
            if request.path.hasPrefix("/repos/") { return .json(FakeRepo(1, "o/\(name)").json) }
            return .error(404, "Not Found")
        }
    }

    @Test func `several items are one array in the order of the arguments`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "user", "view", "one", "https://github.com/two", "three", "--json", "login")
        #expect(run.output == #"[{"login":"one"},{"login":"two"},{"login":"three"}]"# + "\n")
        #expect(run.code == 0)
    }

    @Test func `a single item from standard input is an array, and a typed one is an object`() async throws {
        let sandbox = try Sandbox(github: try server())
        let read = try await sandbox.run("repo", "view", "-", "--json", "name", input: "o/a\r\n\n")
        #expect(read.output == "[{\"name\":\"a\"}]\n")
        #expect(try await sandbox.run("repo", "view", "o/a", "--json", "name").output == "{\"name\":\"a\"}\n")
        #expect(try await sandbox.run("repo", "view", "-", "--json", "name").output == "[]\n")
    }

    @Test func `a failed item is reported, the others are shown, and the first failure determines the exit code`()
        async throws
    {
        let run = try await Sandbox(github: try server()).run(
            "user", "view", "-", "--jsonl", "--json", "login", input: "one\nnobody\n!!\ntwo\n")
        #expect(run.output == "{\"login\":\"one\"}\n{\"login\":\"two\"}\n")
        #expect(run.errors.contains("nobody"))
        #expect(run.errors.contains("!!"))
        #expect(run.code == 5)
    }

    @Test func `with --json-errors, each failure is a separate object`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "user", "view", "nobody", "none", "one", "--json-errors", "--json", "login")
        #expect(run.errorLines.count == 2)
        #expect(run.errorLines.allSatisfy { $0.hasPrefix(#"{"error":{"kind":"notFound""#) })
    }

    @Test func `after an exhausted rate limit, no request is sent`() async throws {
        let server = try server()
        let names = ["one", "limited"] + (1...50).map { "user-\($0)" }
        let run = try await Sandbox(github: server).run(
            "user", "view", "-", "--jsonl", "--json", "login", input: names.joined(separator: "\n"))
        #expect(run.lines.first == "{\"login\":\"one\"}")
        #expect(run.code == 6)
        #expect(server.asked.count < 20)
        #expect(run.errors.contains("Not looked up: “user-"))
        #expect(run.errorLines.count { $0.hasPrefix("error:") } == 1)
    }

    @Test func `items viewed separately can be viewed together offline`() async throws {
        let sandbox = try Sandbox(github: try server(), ["SEARCHAPP_GITHUB_TOKEN": "t"])
        for name in ["one", "two"] { _ = try await sandbox.run("user", "view", name) }
        let run = try await sandbox.run("user", "view", "one", "two", "three", "--offline", "--json", "login")
        #expect(run.output == #"[{"login":"one"},{"login":"two"}]"# + "\n")
        #expect(run.errors.contains("“three”"))
        #expect(run.code == 7)
    }

    @Test func `a missing sign-in for one item does not prevent the others`() async throws {
        let run = try await Sandbox(github: try server()).run("user", "view", "@me", "one", "--json", "login")
        #expect(run.output == #"[{"login":"one"}]"# + "\n")
        #expect(run.errors.contains("“@me”"))
        #expect(run.code == 4)
    }

    @Test func `in a pipe, an empty line separates items`() async throws {
        let run = try await Sandbox(github: try server()).run("user", "view", "one", "two")
        #expect(run.output.split(separator: "\n\n").count == 2)
        #expect(run.lines.filter { $0.hasPrefix("login\t") } == ["login\tone", "login\ttwo"])
    }

    @Test(arguments: [
        ["user", "view", "a", "b", "--repos"], ["repo", "view", "a/b", "c/d", "--readme"],
        ["repo", "view", "-", "--readme"], ["photo", "view", "a", "b", "-o", "x"],
        ["topic", "view", "a", "b", "--repos"], ["user", "view", "-", "-"], ["user", "view"],
    ])
    func `a command for one item rejects several`(words: [String]) async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run(words).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `URLs are printed line by line`() async throws {
        let run = try await Sandbox(github: try server()).run("user", "view", "a", "b", "--print-url")
        #expect(run.lines.map { $0.split(separator: "/").last } == ["a", "b"])
    }

    @Test func `fav add reports invalid arguments and adds the other items`() async throws {
        let sandbox = try Sandbox(github: try server())
        let added = try await sandbox.run("fav", "add", "repo", "bad name", "o/a", "o/nothing")
        #expect(added.code == 64)
        #expect(added.errors.contains("“bad name”"))
        #expect(added.errors.contains("1 added"))
        let removed = try await sandbox.run("fav", "rm", "repo", "o/a", "bad name")
        #expect(removed.code == 64)
        #expect(removed.errors.contains("1 removed"))
    }

    @Test func `favorites can be read from standard input`() async throws {
        let sandbox = try Sandbox(github: try server())
        let added = try await sandbox.run("fav", "add", "repo", "-", input: "o/a\no/nothing\nbad\no/b\n")
        #expect(added.code == 5)
        #expect(added.errors.contains("2 added"))
        #expect(
            try await sandbox.run("fav", "rm", "repo", "-", input: "o/a\no/b\no/c\n").errors.contains(
                "2 removed, 1 not"))
        #expect(try await sandbox.run("fav", "list", "--json", "id").output == "[]\n")
    }

    @Test func `memory use does not grow with the number of input lines`() async throws {
        let names = (1...1_000).map { "user-\($0)" }.joined(separator: "\n")
        let run = try await Sandbox(github: try server()).run(
            "user", "view", "-", "--jsonl", "--json", "login", input: names)
        #expect(run.lines.count == 1_000)
        #expect(run.lines.last == "{\"login\":\"user-1000\"}")
    }
}
