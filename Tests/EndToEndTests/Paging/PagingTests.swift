import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PagingTests {
    private func run(
        _ search: FakeSearch, _ flags: String...
    ) async throws -> (ending: Ending, asked: [GitHubRequest]) {
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let ending = try await Sandbox(github: server).run(
            ["search", "repos", "x", "--jsonl", "--json", "id"] + flags)
        return (ending, server.asked)
    }

    private func rows(_ ids: ClosedRange<Int>) -> [String] {
        ids.map { "{\"id\":\($0)}" }
    }

    @Test func `the default is 30 rows, requested as one page`() async throws {
        let (ending, asked) = try await run(.repos(total: 500))
        #expect(ending.lines == rows(1...30))
        #expect(asked.map(\.pageSize) == [30])
    }

    @Test func `a limit above the page size requests full pages and drops the surplus rows`() async throws {
        let (ending, asked) = try await run(.repos(total: 500), "--limit", "130")
        #expect(ending.lines == rows(1...130))
        #expect(asked.map(\.pageSize) == [100, 100])
    }

    @Test func `--page loads one page unless more is requested`() async throws {
        let (one, _) = try await run(.repos(total: 500), "--per-page", "10")
        #expect(one.lines == rows(1...10))
        let (three, asked) = try await run(.repos(total: 500), "--per-page", "10", "--limit", "25")
        #expect(three.lines == rows(1...25))
        #expect(asked.map(\.pageSize) == [10, 10, 10])
    }

    @Test func `--page with --all starts at a later page and continues`() async throws {
        let (one, _) = try await run(.repos(total: 500), "--page", "3", "--per-page", "10")
        #expect(one.lines == rows(21...30))
        let (more, _) = try await run(.repos(total: 500), "--page", "2", "--per-page", "50", "--limit", "120")
        #expect(more.lines == rows(51...170))
    }

    @Test func `--all requests all pages`() async throws {
        let (ending, asked) = try await run(.repos(total: 250), "--all")
        #expect(ending.lines == rows(1...250))
        #expect(asked.count == 3)
        #expect(ending.errors == "")
    }

    @Test func `rows that a later page repeats are printed once`() async throws {
        var search = FakeSearch.repos(total: 200)
        search.repeated = 5
        let (ending, _) = try await run(search, "--all")
        #expect(ending.lines.count == Set(ending.lines).count)
        #expect(ending.lines.prefix(195) == rows(1...195)[...])
    }

    @Test func `reaching the maximum number of results is explained and is not a failure`() async throws {
        let (ending, asked) = try await run(.repos(total: 48_213), "--limit", "1000")
        #expect(ending.lines.count == 1_000)
        #expect(asked.count == 10)
        #expect(
            ending.errors
                == "1,000 of 48,213: GitHub returns no more. Narrow the search with filters such as --language, --stars or --created.\n"
        )
        #expect(ending.code == 0)
    }

    @Test(arguments: [["--limit", "1000"], ["--limit", "5000"], ["--all"]])
    func `with --strict, reaching the maximum number of results has exit code 9`(flags: [String]) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 2_000).reply(to: $0) }
        let run = try await Sandbox(github: server).run(["search", "users", "x", "--strict"] + flags)
        #expect(run.code == 9)
        #expect(run.lines.count == 1_000)
    }

    @Test func `1,000 of 1,000 results are a complete list`() async throws {
        let (ending, _) = try await run(.repos(total: 1_000), "--all", "--strict")
        #expect(ending.code == 0)
        #expect(ending.errors == "")
    }

    @Test func `a limit below the maximum number of results is not reported as capped`() async throws {
        let (ending, _) = try await run(.repos(total: 48_213), "--limit", "200", "--strict")
        #expect(ending.code == 0)
        #expect(ending.errors == "")
    }

    @Test func `a page after the last accessible result has exit code 9 and a reason`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 5_000).reply(to: $0) }
        let run = try await Sandbox(github: server).run(
            "search", "repos", "x", "--page", "11", "--per-page", "100", "--json-errors")
        #expect(run.code == 9)
        #expect(try run.error["kind"]?.text == "resultLimitReached")
    }

    @Test func `the URL of the next page is used unchanged`() async throws {
        let search = FakeSearch.repos(total: 60)
        let server = try LoopbackServer.gitHub { request in
            guard request.path == "/search/repositories" else { return .json(search.body(of: request)) }
            let host = request.headers["Host"] ?? ""
            return .json(
                search.body(of: request),
                ["Link": "<http://\(host)/repositories/1296269/found?per_page=30&page=2&cursor=a%2Fb>; rel=\"next\""])
        }
        let run = try await Sandbox(github: server).run("search", "repos", "x", "--all", "--per-page", "30")
        #expect(run.lines.count == 60)
        #expect(server.requests.last?.target == "/repositories/1296269/found?per_page=30&page=2&cursor=a%2Fb")
    }

    @Test func `a next page at another origin is requested without the token`() async throws {
        let search = FakeSearch.repos(total: 60)
        let elsewhere = try LoopbackServer.gitHub { .json(search.body(of: $0)) }
        let there = elsewhere.address
        let server = try LoopbackServer.gitHub { request in
            .json(search.body(of: request), ["Link": "<\(there)/more?per_page=30&page=2>; rel=\"next\""])
        }
        _ = try await Sandbox(github: server, ["GH_TOKEN": "ghp_elsewhere"]).run(
            "search", "repos", "x", "--all", "--per-page", "30")
        #expect(server.requests.first?.headers["Authorization"] == "Bearer ghp_elsewhere")
        #expect(elsewhere.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func `the total count is that of the first page`() async throws {
        let (first, second) = (FakeSearch.repos(total: 150), FakeSearch.repos(total: 151))
        let server = try LoopbackServer.gitHub { ($0.page == 1 ? first : second).reply(to: $0) }
        let run = try await Sandbox(github: server).run(
            "search", "repos", "x", "--limit", "150", "--json", "id", "--json-meta")
        #expect(try run.json["total"] == .number(150))
    }

    @Test func `the repositories of an account come from the URL in the account`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.path == "/users/octocat"
                ? .json(FakeUser(1, "octocat").profile()) : .json("[\(FakeRepo(5, "octocat/one").json)]")
        }
        let run = try await Sandbox(github: server).run("user", "view", "octocat", "--repos", "--json", "login")
        #expect(try run.json["login"] == .string("octocat"))
        #expect(try run.json["repos"]?[0]?["fullName"] == .string("octocat/one"))
        #expect(server.asked.map(\.path) == ["/users/octocat", "/users/octocat/repos"])
    }

    /// Starts a server with 150 repositories of one account. The URL of the second page comes from the Link header.
    private func account(secondPage: LoopbackServer.Reply? = nil) throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            let repos = { (numbers: ClosedRange<Int>) in
                "[\(numbers.map { FakeRepo($0, "octocat/r\($0)").json }.joined(separator: ","))]"
            }
            let host = request.headers["Host"] ?? ""
            return switch request.path {
            case "/users/octocat": .json(FakeUser(1, "octocat").profile())
            case "/users/octocat/repos":
                .json(repos(1...100), ["Link": "<http://\(host)/user/1/repos?per_page=100&page=2>; rel=\"next\""])
            default: secondPage ?? .json(repos(101...150))
            }
        }
    }

    @Test func `all repositories of an account are listed, regardless of the URLs of their pages`() async throws {
        let server = try account()
        let run = try await Sandbox(github: server).run("user", "view", "octocat", "--repos", "--json-meta")
        #expect(try run.json["items"]?[0]?["repos"]?[149]?["fullName"] == .string("octocat/r150"))
        #expect(server.asked.map(\.path) == ["/users/octocat", "/users/octocat/repos", "/user/1/repos"])
    }

    @Test func `loaded repositories are kept when the next page fails`() async throws {
        let run = try await Sandbox(github: try account(secondPage: .primaryLimit(renewedIn: 60))).run(
            "user", "view", "octocat", "--repos")
        #expect(run.code == 6)
        #expect(run.lines.filter { $0.hasPrefix("octocat/r") }.count == 100)
    }
}
