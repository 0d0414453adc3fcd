import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct UserAvatarTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.target.hasPrefix("/avatars/") { return .response(body: FakeUnsplash.file) }
            let host = "http://\(request.headers["Host"] ?? "")"
            return .response(body: Array(#"{"login":"ada","avatar_url":"\#(host)/avatars/1?v=4"}"#.utf8))
        }
    }

    @Test func `an avatar is described in a pipe`() async throws {
        let run = try await Sandbox(github: try server()).run("user", "avatar", "ada")
        #expect(run.code == 0)
        #expect(run.output == "Picture: Avatar of ada, 4x3 pixels\n")
    }

    @Test func `an avatar is requested in the chosen size without the token, and written to the chosen output`()
        async throws
    {
        let server = try server()
        let sandbox = try Sandbox(github: server, ["GH_TOKEN": "t"])
        #expect(try await sandbox.run("user", "avatar", "ada", "--size", "40", "-o", "a.png").code == 0)
        #expect(sandbox.file("a.png") == FakeUnsplash.file)
        #expect(server.requests.map(\.target) == ["/users/ada", "/avatars/1?v=4&s=40"])
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    }

    @Test func `the own account requires a sign-in, and no request is sent without one`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("user", "avatar", "@me")
        #expect(run.code == 4)
        #expect(run.errors.contains("Not signed in"))
        #expect(server.requests.isEmpty)
    }

    @Test func `without an option, the default size is requested`() async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run("user", "avatar", "ada", "-o", "-").code == 0)
        #expect(server.requests.last?.target == "/avatars/1?v=4&s=460")
    }

    @Test func `an avatar is read from the cache the second time`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("user", "avatar", "ada").code == 0)
        let run = try await sandbox.run("user", "avatar", "ada", "--offline")
        #expect(run.code == 0)
        #expect(run.output == "Picture: Avatar of ada, 4x3 pixels\n")
        #expect(server.requests.count == 2)
    }
}
