import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct QueryTests {
    /// Returns the query that the server receives.
    private func query(_ words: String...) async throws -> String? {
        let server = try LoopbackServer.gitHub { FakeSearch(total: 0) { _ in "" }.reply(to: $0) }
        let run = try await Sandbox(github: server).run(["search"] + words)
        #expect(run.code == 0)
        return try #require(server.asked.first).query["q"]
    }

    @Test func `a single argument is sent exactly as typed`() async throws {
        #expect(try await query("users", "tom in:login OR x  y") == "tom in:login OR x  y")
    }

    @Test(arguments: ["c++ & a=b #1 한글 %", "100% \"quoted\" 'x' \\ /?#[]@!$&'()*+,;=", "🎉"])
    func `every character reaches the server unchanged`(text: String) async throws {
        #expect(try await query("users", text) == text)
    }

    @Test func `of several arguments, those with a space become phrases`() async throws {
        #expect(try await query("repos", "machine learning", "swift") == "\"machine learning\" swift")
    }

    @Test func `an argument with a qualifier is not quoted`() async throws {
        #expect(try await query("repos", "topic:cli stars:>5", "swift") == "topic:cli stars:>5 swift")
    }

    @Test func `filters are outside the user's search terms`() async throws {
        #expect(
            try await query("repos", "vapor OR hummingbird", "--language", "swift")
                == "(vapor OR hummingbird) language:swift")
    }

    @Test func `a page URL of the current host is accepted as a name`() async throws {
        #expect(try await query("issues", "--repo", "https://github.com/cli/cli/issues") == "repo:cli/cli is:issue")
        let elsewhere = try await Sandbox().run(
            "search", "repos", "--owner", "https://ghe.example/cli", "--show-query", "--no-input")
        #expect(elsewhere.code == 64)
        #expect(elsewhere.errors.contains("--host ghe.example"))
    }

    @Test func `filters of repositories become the qualifiers of the service`() async throws {
        let text = try await query(
            "repos", "x", "--owner", "apple", "--updated", ">=2024-01-01", "--created", "2020-01-01..2021-01-01",
            "--archived=false", "--visibility", "public", "--include-forks", "only", "--match", "name",
            "--number-topics", ">3", "--stars", "10..50", "--license", "mit", "--topic", "cli", "--topic", "tui")
        let parts = try #require(text).split(separator: " ").map(String.init)
        #expect(
            Set(parts) == [
                "x", "user:apple", "pushed:>=2024-01-01", "created:2020-01-01..2021-01-01", "archived:false",
                "is:public", "fork:only", "in:name", "topics:>3", "stars:10..50", "license:mit", "topic:cli",
                "topic:tui",
            ])
    }

    @Test func `the repository filter can be given more than once`() async throws {
        let text = try await query(
            "repos", "x", "--owner", "apple,swiftlang", "--license", "mit", "--license", "apache-2.0", "--match",
            "name,readme", "--visibility", "public,internal")
        let parts = try #require(text).split(separator: " ").map(String.init)
        #expect(
            Set(parts) == [
                "x", "user:apple", "user:swiftlang", "license:mit", "license:apache-2.0", "in:name", "in:readme",
                "is:public", "is:internal",
            ])
    }

    @Test func `filters of users become the qualifiers of the service`() async throws {
        let text = try await query(
            "users", "--type", "org", "--location", "San Francisco", "--followers", ">=100", "--repos", "<5")
        #expect(text == "type:org location:\"San Francisco\" followers:>=100 repos:<5")
    }

    @Test func `exclusions are sent with a minus sign`() async throws {
        let text = try await query("repos", "swift", "--exclude", "language:Java", "--exclude", "two words")
        #expect(text?.contains("-language:Java") == true)
        #expect(text?.hasPrefix("swift ") == true)
    }

    @Test func `the sort order is sent as a separate parameter`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) }
        _ = try await Sandbox(github: server).run(
            "search", "repos", "x", "--sort", "stars", "--order", "asc")
        let asked = try #require(server.asked.first)
        #expect(asked.query["sort"] == "stars")
        #expect(asked.query["order"] == "asc")
        #expect(asked.query["q"] == "x")
    }

    @Test(arguments: [[], [""], ["   "], ["", ""], ["--language", ""], ["\t\n"]])
    func `an empty query is rejected before any request`(words: [String]) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) }
        let run = try await Sandbox(github: server).run(["search", "repos"] + words)
        #expect(run.code == 64)
        #expect(run.errorLines.count == 1)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [
        ("--stars", "ten"), ("--stars", ">=1k"), ("--stars", "50..10"), ("--created", "2024-13-01"),
        ("--updated", "2024-02-30..2024-03-01"), ("--size", "1..2..3"), ("--archived=perhaps", ""),
        ("--include-forks", "some"), ("--visibility", "secret"),
    ])
    func `an invalid filter is named and rejected before any request`(
        flag: String, value: String
    ) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) }
        let run = try await Sandbox(github: server).run(
            ["search", "repos", "x", flag] + (value.isEmpty ? [] : [value]))
        #expect(run.code == 64)
        #expect(run.errors.contains(flag.prefix { $0 != "=" }))
        #expect(server.connectionCount == 0)
    }

    @Test func `--show-query prints the query and its URL and sends no request`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 0).reply(to: $0) }
        let run = try await Sandbox(github: server).run(
            "search", "repos", "c++ & x", "--language", "swift", "--show-query", "--sort", "stars", "--quiet")
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errorLines.first == "query: c++ & x language:swift")
        #expect(
            run.errorLines.last?.hasPrefix(
                "url: \(server.address)/search/repositories?q=c%2B%2B%20%26%20x%20language%3Aswift&sort=stars") == true)
        #expect(server.connectionCount == 0)
    }
}
