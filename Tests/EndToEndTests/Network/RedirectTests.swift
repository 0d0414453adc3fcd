import Network
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RedirectTests {
    private static let token = "ghp_redirected"

    private func view(_ server: LoopbackServer, _ flags: String...) async throws -> Ending {
        try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run(
            ["repo", "view", "old/name", "--json", "fullName"] + flags)
    }

    private func moved(_ status: Int = 301, to address: String) -> LoopbackServer.Reply {
        .json(#"{"message":"Moved Permanently"}"#, status: status, ["Location": address])
    }

    @Test(arguments: [301, 302, 307, 308])
    func `a renamed repository is found under its new name`(status: Int) async throws {
        let server = try LoopbackServer.gitHub { [self] request in
            request.path == "/repositories/7"
                ? .json(FakeRepo(7, "new/name").json)
                : moved(status, to: "http://\(request.headers["Host"] ?? "")/repositories/7")
        }
        let run = try await view(server)
        #expect(run.output == "{\"fullName\":\"new/name\"}\n")
        #expect(server.requests.allSatisfy { $0.headers["Authorization"] == "Bearer \(Self.token)" })
    }

    @Test func `a redirect to another origin is requested without the token`() async throws {
        let elsewhere = try LoopbackServer.gitHub { _ in .json(FakeRepo(7, "new/name").json) }
        let there = elsewhere.address
        let server = try LoopbackServer.gitHub { [self] _ in moved(to: "\(there)/repositories/7") }
        let run = try await view(server)
        #expect(run.code == 0)
        #expect(elsewhere.requests.count == 1)
        #expect(elsewhere.requests.allSatisfy { $0.headers["Authorization"] == nil })
        #expect(!run.errors.contains(Self.token))
    }

    @Test func `a redirect loop is an error`() async throws {
        let server = try LoopbackServer.gitHub { [self] in
            moved(to: "http://\($0.headers["Host"] ?? "")\($0.path)")
        }
        let run = try await view(server, "--json-errors")
        #expect(try run.error["kind"]?.text == "badServerResponse")
        #expect(run.code == 1)
        #expect(server.requests.count < 20)
    }

    /// The redirects lead to the same URL again, to an empty URL, and to a host that the program must not follow.
    @Test(arguments: ["/repos/old/name", "", "http://elsewhere.invalid/repositories/7"])
    func `a redirect to a missing page is not cached`(location: String) async throws {
        let isRight = Mutex(false)
        let server = try LoopbackServer.gitHub { [self] _ in
            isRight.withLock(\.self) ? .json(FakeRepo(7, "old/name").json) : moved(to: location)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("repo", "view", "old/name").code == 1)
        isRight.withLock { $0 = true }
        #expect(try await sandbox.run("repo", "view", "old/name").code == 0)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/x", "javascript:alert(1)", "http://[::bad", "",
        "http://elsewhere.invalid/repositories/7", "https://user:word@127.0.0.1/",
    ])
    func `a redirect to a URL without HTTPS is not followed`(location: String) async throws {
        let server = try LoopbackServer.gitHub { [self] _ in moved(to: location) }
        let run = try await view(server, "--json-errors")
        #expect(try run.error["kind"]?.text == "badServerResponse")
        #expect(run.code == 1)
        #expect(run.output == "")
    }
}
