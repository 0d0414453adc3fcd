import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ExitCodeTests {
    @Test func `an empty result is a success with a message on standard error`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 0).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "users", "nobody")
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "Nothing found for “nobody”.\n")
    }

    @Test func `with --fail-empty, an empty result has exit code 3`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 0).reply(to: $0) }
        #expect(try await Sandbox(github: server).run("search", "users", "nobody", "--fail-empty").code == 3)
    }

    @Test func `the own account without a token has exit code 4 and sends no request`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(401, "Requires authentication") }
        let run = try await Sandbox(github: server).run("me", "--json-errors")
        #expect(run.code == 4)
        #expect(try run.error["kind"]?.text == "unauthorized")
    }

    @Test(arguments: [["user", "view", "nobody"], ["repo", "view", "nobody/nothing"]])
    func `a missing item has exit code 5, and the message names it`(words: [String]) async throws {
        let server = try LoopbackServer.gitHub { _ in .error(404, "Not Found") }
        let run = try await Sandbox(github: server).run(words)
        #expect(run.code == 5)
        #expect(run.errors.contains(try #require(words.last)))
    }

    @Test func `a partial result is a success, or exit code 9 with --strict`() async throws {
        var search = FakeSearch.users(total: 2)
        search.isIncomplete = true
        let partial = search
        let server = try LoopbackServer.gitHub { partial.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let loose = try await sandbox.run("search", "users", "x")
        #expect(loose.code == 0)
        #expect(loose.lines.count == 2)
        #expect(loose.errorLines.count == 1)
        #expect(loose.errors.contains("incomplete"))
        #expect(try await sandbox.run("search", "users", "x", "--strict").code == 9)
    }

    @Test(arguments: [
        ["frobnicate"], ["search", "user", "x"], ["search", "users", "x", "--lmit", "3"],
        ["search", "users", "x", "--sort", "age"], ["search", "users", "x", "--sort", "folowers"],
        ["--colour", "search", "users", "x"], ["--images", "sixl", "search", "users", "x"],
        ["search", "users", "x", "--json", "logn"],
    ])
    func `an unknown word is reported in one line with the nearest valid word`(words: [String]) async throws {
        let run = try await Sandbox().run(words)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errorLines.count == 1)
        let wrong = words.last { !["x", "3", "search", "users"].contains($0) } ?? ""
        #expect(run.errors.contains(wrong))
        let isGuessable = !["frobnicate", "age"].contains(wrong)
        #expect(run.errors.contains("did you mean") == isGuessable)
    }

    @Test(arguments: [
        ["photo", "view", "a/b"], ["photo", "download", "a b"], ["user", "view", "a/b"], ["repo", "view", "ab"],
        ["movie", "view", "x"], ["search", "users", "x", "--exclude", ""], ["search", "users", " "],
    ])
    func `an invalid argument is rejected in one line`(words: [String]) async throws {
        let run = try await Sandbox(["UNSPLASH_ACCESS_KEY": "k", "TMDB_API_KEY": "k"]).run(words)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errorLines.count == 1)
    }

    @Test func `a page after the last one is not reported as an empty search`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 40).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--page", "3")
        #expect(run.code == 0)
        #expect(run.errors == "There is no page 3 of “x”: 40 in all.\n")
    }

    @Test(arguments: [
        ["--color", "pink"], ["--timeout", "soon"], ["--timeout", "0"], ["--limit", "0"], ["--limit", "-1"],
        ["--page", "0"], ["--per-page", "101"], ["--page", "9999999999999999999999"], ["--wait=later"], ["--wait="],
        ["--limit", "3", "--all"], ["--refresh", "--offline"], ["--no-cache", "--cache-ttl", "1m"],
        ["--json-meta", "--jsonl"], ["--cache-ttl", "1y"],
    ])
    func `an invalid value is rejected before any request`(flags: [String]) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server).run(["search", "users", "x"] + flags)
        #expect(run.code == 64)
        #expect(run.errorLines.count == 1)
        let flag = try #require(flags.first)
        #expect(run.errors.contains(flag.prefix { $0 != "=" }))
        #expect(server.connectionCount == 0)
    }
}
