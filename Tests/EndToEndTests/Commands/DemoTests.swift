import NetworkTestSupport
import Testing

@Suite(.tags(.release), .timeLimit(.minutes(10)))
struct DemoTests {
    /// Runs a command in demo mode. No server listens at any of the configured URLs, so a command that succeeds needs
    /// no network.
    private func run(_ words: String...) async throws -> Ending {
        try await Sandbox([
            "HTTP_PROXY": "http://127.0.0.1:1", "SEARCHAPP_GITHUB_API_URL": "", "SEARCHAPP_GITHUB_WEB_URL": "",
        ]).run(["--demo"] + words)
    }

    @Test(arguments: [
        ["search", "users", "swift"], ["search", "repos", "swift"], ["user", "view", "mojombo"],
        ["repo", "view", "swiftlang/swift"], ["limits"],
    ])
    func `everything works without a network`(words: [String]) async throws {
        let sandbox = try Sandbox(["HTTP_PROXY": "http://127.0.0.1:1"])
        let run = try await sandbox.run(["--demo"] + words)
        #expect(run.code == 0)
        #expect(!run.output.isEmpty)
        #expect(run.errors == "")
    }

    @Test func `the environment variable has the same effect as the option`() async throws {
        let run = try await Sandbox(["SEARCHAPP_DEMO": "1"]).run("search", "users", "swift")
        #expect(run.code == 0)
        #expect(!run.output.isEmpty)
    }

    @Test func `responses of the demo state their source`() async throws {
        #expect(
            try await run("search", "repos", "swift", "--json-meta", "--json", "id").json["source"] == .string("demo"))
    }

    @Test func `a missing item is not found in the demo`() async throws {
        #expect(try await run("user", "view", "no-such-person-anywhere").code == 5)
    }

    @Test(arguments: [
        (["topic", "view", "no-such-topic"], 5), (["star", "list", "octocat"], 5), (["star", "list"], 4),
        (["star", "add", "a/b"], 4),
    ])
    func `missing demo data is reported as unknown, and commands for an account require a sign-in`(
        words: [String], code: Int
    )
        async throws
    {
        let run = try await Sandbox().run(["--demo"] + words)
        #expect(run.code == code, "\(run.errors)")
        #expect(run.errors.contains(code == 5 ? "not part of the demo data" : "Sign in"))
    }

    @Test func `the demo applies sort orders and qualifiers`() async throws {
        let run = try await run(
            "search", "repos", "--stars", ">=1000", "--sort", "stars", "--jsonl", "--json", "stargazersCount")
        let stars = try run.lines.map { try JSONTree($0)["stargazersCount"]?.number ?? 0 }
        #expect(stars.count == 30)
        #expect(stars == stars.sorted(by: >))
        #expect(stars.allSatisfy { $0 >= 1_000 })
    }
}
