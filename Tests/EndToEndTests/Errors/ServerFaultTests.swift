import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ServerFaultTests {
    @Test(arguments: ServerFault.final)
    func `each rejection has its kind and exit code and is not retried`(fault: ServerFault) async throws {
        let reply = try fault.reply()
        let server = try LoopbackServer.gitHub { _ in reply }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--json-errors")
        #expect(try run.error["kind"]?.text == fault.kind)
        #expect(try run.error["status"] == .number(Double(fault.status)))
        #expect(run.code == fault.code)
        #expect(run.output == "")
        #expect(server.requests.count == 1)
    }

    @Test(arguments: ServerFault.transient)
    func `a temporary failure is retried three times before it is an error`(fault: ServerFault) async throws {
        let reply = try fault.reply()
        let server = try LoopbackServer.gitHub { _ in reply }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--json-errors")
        #expect(try run.error["kind"]?.text == fault.kind)
        #expect(run.code == fault.code)
        #expect(server.requests.count == 4)
    }

    @Test(arguments: ServerFault.final + ServerFault.transient)
    func `an error message states the operation and the reason`(fault: ServerFault) async throws {
        let reply = try fault.reply()
        let server = try LoopbackServer.gitHub { _ in reply }
        let run = try await Sandbox(github: server).run("search", "users", "x")
        #expect(run.errorLines.first?.hasPrefix("error: Searching users for “x” failed: ") == true)
        #expect(run.errors.lowercased().contains(fault.says.lowercased()))
        #expect(run.output == "")
    }

    @Test(arguments: ServerFault.transient)
    func `failures before a successful retry are not reported`(fault: ServerFault) async throws {
        let reply = try fault.reply()
        let search = FakeSearch.users(total: 1)
        let tries = Counter()
        let server = try LoopbackServer.gitHub { tries.next() < 3 ? reply : search.reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "users", "x")
        #expect(run.lines == ["user-1\t\tUser\t\thttps://github.com/user-1"])
        #expect(run.errors == "")
        #expect(run.code == 0)
    }

    @Test func `an error has all seven keys, null where unknown`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(404, "Not Found") }
        let run = try await Sandbox(github: server).run("user", "view", "nobody", "--json-errors")
        let error = try run.error
        #expect(
            error.keys == ["kind", "message", "status", "retryAfterSeconds", "resetAt", "url", "hint"])
        #expect(error["retryAfterSeconds"] == .null)
        #expect(error["resetAt"] == .null)
        #expect(error["url"] == .string("\(server.address)/users/nobody"))
        #expect(run.errorLines.count == 1)
    }

    @Test func `a usage error in JSON has the same seven keys`() async throws {
        let run = try await Sandbox().run("search", "users", "x", "--limit", "none", "--json-errors")
        #expect(
            try run.error.keys == ["kind", "message", "status", "retryAfterSeconds", "resetAt", "url", "hint"])
        #expect(try run.error["kind"]?.text == "usage")
        #expect(run.code == 64)
    }

    @Test func `--json-errors works anywhere on the command line`() async throws {
        let run = try await Sandbox().run("--json-errors", "serach")
        #expect(try run.error["kind"]?.text == "usage")
    }

    @Test func `--json-errors after two dashes has no effect`() async throws {
        let run = try await Sandbox().run("--sort", "--", "--json-errors")
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test func `the reset time is given as a time, and in seconds for scripts`() async throws {
        let server = try LoopbackServer.gitHub { _ in .primaryLimit(renewedIn: 600) }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--json-errors")
        let seconds = try #require(try run.error["retryAfterSeconds"]?.number)
        #expect((595...601).contains(seconds))
        #expect(try run.error["resetAt"]?.text?.hasSuffix("Z") == true)
    }
}
