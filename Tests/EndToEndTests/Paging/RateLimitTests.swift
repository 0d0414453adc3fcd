import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RateLimitTests {
    /// Starts a server that refuses the second page a number of times before it returns the page.
    private func server(
        refusing count: Int, with refusal: @escaping @Sendable () -> LoopbackServer.Reply
    ) throws -> LoopbackServer {
        let search = FakeSearch.repos(total: 300)
        let refusals = Counter()
        return try LoopbackServer.gitHub { request in
            request.page == 2 && refusals.next() < count ? refusal() : search.reply(to: request)
        }
    }

    private let words = ["search", "repos", "x", "--limit", "250", "--jsonl", "--json", "id"]

    @Test func `after the rate limit is exhausted, rows remain, the reset time is shown and no request is sent`()
        async throws
    {
        let server = try server(refusing: 9) { .primaryLimit(renewedIn: 600) }
        let run = try await Sandbox(github: server).run(words)
        #expect(run.lines.count == 100)
        #expect(run.code == 6)
        #expect(run.errors.contains("The limit resets at "))
        #expect(server.asked.map(\.page) == [1, 2])
    }

    @Test func `the number of remaining requests is that of the newest response`() async throws {
        let server = try server(refusing: 9) { .primaryLimit(renewedIn: 600) }
        let run = try await Sandbox(github: server).run(
            "search", "repos", "x", "--limit", "250", "--json", "id", "--json-meta")
        #expect(run.code == 6)
        #expect(try run.json["items"]?.elements.count == 100)
        #expect(try run.json["rateLimit"]?["remaining"] == .number(0))
    }

    @Test func `after a wait, the same page is requested again and each row is printed once`() async throws {
        let server = try server(refusing: 1) { .primaryLimit(renewedIn: 0.5) }
        let run = try await Sandbox(github: server).run(words + ["--wait"])
        #expect(run.lines == (1...250).map { "{\"id\":\($0)}" })
        #expect(run.code == 0)
        #expect(server.asked.map(\.page) == [1, 2, 2, 3])
    }

    @Test func `after a secondary limit, the command also waits and continues`() async throws {
        let server = try server(refusing: 1) {
            .error(403, "You have exceeded a secondary rate limit.", ["Retry-After": "1"])
        }
        let run = try await Sandbox(github: server).run(words + ["--wait=10s"])
        #expect(run.lines.count == 250)
        #expect(run.code == 0)
    }

    @Test func `a wait longer than --wait allows does not begin`() async throws {
        let server = try server(refusing: 9) { .primaryLimit(renewedIn: 600) }
        let run = try await Sandbox(github: server).run(words + ["--wait=2s"])
        #expect(run.code == 6)
        #expect(run.lines.count == 100)
    }

    @Test func `a rate limit that lasts beyond its reset time is retried at growing intervals`() async throws {
        let server = try server(refusing: 99) { .primaryLimit(renewedIn: -100) }
        let run = try await Sandbox(github: server).run(words + ["--wait=4s"])
        #expect(run.code == 6)
        #expect(server.asked.map(\.page) == [1, 2, 2, 2, 2])
    }

    @Test func `a wait is announced unless --quiet is given`() async throws {
        let server = try server(refusing: 1) { .primaryLimit(renewedIn: 0.1) }
        #expect(try await Sandbox(github: server).run(words + ["--wait"]).errors.contains("continuing in"))
        let other = try self.server(refusing: 1) { .primaryLimit(renewedIn: 0.1) }
        #expect(try await Sandbox(github: other).run(words + ["--wait", "--quiet"]).errors == "")
    }

    @Test func `an interrupt ends a wait immediately`() async throws {
        let server = try server(refusing: 9) { .primaryLimit(renewedIn: 200) }
        let program = try await Sandbox(github: server).start(words + ["--wait"])
        _ = await program.errors.text(containing: "continuing in")
        program.signal(2)
        let run = await program.ending()
        #expect(run.code == 130)
        #expect(run.lines.count == 100)
    }

    @Test func `limits shows each rate limit without a search request`() async throws {
        let answer = """
            {"resources":{"core":{"limit":60,"remaining":59,"reset":1700000000,"used":1},\
            "search":{"limit":10,"remaining":4,"reset":1700000000,"used":6},"new_one":{"limit":1,"remaining":1,\
            "reset":1700000000}}}
            """
        let server = try LoopbackServer.gitHub { _ in .json(answer) }
        let sandbox = try Sandbox(github: server)
        let plain = try await sandbox.run("limits")
        #expect(plain.lines.contains("core\t60\t59\t2023-11-14T22:13:20Z\thour"))
        #expect(plain.lines.contains("search\t10\t4\t2023-11-14T22:13:20Z\tminute"))
        #expect(!plain.output.contains("new_one"))
        #expect(try await sandbox.run("limits", "--all").output.contains("new_one\t1\t1\t"))
        let json = try await sandbox.run("limits", "--json").json
        #expect(json[2]?["resource"] == .string("new_one"))
        #expect(json.elements.map { $0["period"] } == [.string("hour"), .string("minute"), .null])
        #expect(json[0]?["resetAt"] == .string("2023-11-14T22:13:20Z"))
        #expect(Set(server.asked.map(\.path)) == ["/rate_limit"])
    }
}
