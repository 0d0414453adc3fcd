import NetworkTestSupport
import Testing

/// Tests of results that come partly from the network and partly from stored responses.
@Suite(.timeLimit(.minutes(10)))
struct PartlyStoredTests {
    /// Starts a server that closes the connection for each matching request after the first one.
    private func server(cuttingOff isCut: @escaping @Sendable (GitHubRequest) -> Bool) throws -> LoopbackServer {
        let cut = Counter()
        return try LoopbackServer.gitHub { request in
            if isCut(request), cut.next() > 0 { return .reset() }
            return switch request.path {
            case "/repos/o/n": .json(FakeRepo(5, "o/n").json)
            case "/repos/o/n/readme": .json(##"{"encoding":"base64","content":"IyBBCg=="}"##)
            case "/users/octocat": .json(FakeUser(1).json)
            case "/users/octocat/repos": .json("[\(FakeRepo(5, "o/n").json)]")
            default: FakeSearch.repos(total: 150).reply(to: request)
            }
        }
    }

    @Test(arguments: [
        (["search", "repos", "x", "--limit", "150"], "/search/repositories"),
        (["repo", "view", "o/n", "--readme"], "/repos/o/n/readme"),
        (["user", "view", "octocat", "--repos"], "/users/octocat/repos"),
    ])
    func `a cached part used after a network failure is reported even if other parts were loaded`(
        words: [String], path: String
    ) async throws {
        let server = try server { $0.path == path && $0.page == 1 }
        let sandbox = try Sandbox(github: server)
        let whole = try await sandbox.run(words)
        #expect(whole.errors == "")
        let run = try await sandbox.run(words + ["--refresh"])
        #expect(run.code == 0)
        #expect(run.output == whole.output)
        #expect(run.errors.contains("The network failed: this response was stored"))
    }

    @Test func `a list with a stale page is stale`() async throws {
        let server = try server { $0.page == 1 }
        let sandbox = try Sandbox(github: server)
        let words = ["search", "repos", "x", "--limit", "150", "--json", "id", "--json-meta"]
        let whole = try await sandbox.run(words).json
        let list = try await sandbox.run(words + ["--refresh"]).json
        #expect(list["source"] == .string("stale"))
        #expect(list["items"] == whole["items"])
    }

    @Test func `rows before a missing page are reported as in a complete list`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.page == 1
                ? FakeSearch(total: 150, isIncomplete: true) { FakeRepo($0).json }.reply(to: request)
                : .error(500, "No")
        }
        let sandbox = try Sandbox(github: server)
        let words = ["search", "repos", "x", "--limit", "150"]
        let online = try await sandbox.run(words)
        #expect(online.code == 1)
        #expect(online.errors.contains("these results are incomplete"))
        let offline = try await sandbox.run(words + ["--offline"])
        #expect(offline.code == 7)
        #expect(offline.output == online.output)
        #expect(offline.errors.contains("Offline: this response was stored"))
    }
}
