import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests that a signed-in user gets the fields that search results lack, with one additional request per page.
@Suite(.timeLimit(.minutes(10)))
struct CompletedRowsTests {
    private static let token = ["GH_TOKEN": "ghp_x"]

    private static func node(_ login: String) -> String {
        """
        {"__typename":"User","login":\(login.json),"name":\("Name of \(login)".json),"followers":{"totalCount":7},\
        "following":{"totalCount":1},"repositories":{"totalCount":3},"createdAt":"2012-01-02T03:04:05Z"}
        """
    }

    /// Returns the nodes for the IDs and logins in the variables of the query, in the order of the variables.
    private static func answer(to request: GitHubRequest) -> LoopbackServer.Reply {
        let ids = request.body.matches(of: /"U_(\d+)"/).map { node("user-\($0.1)") }
        let named = request.body.matches(of: /"l(\d+)":"([^"]*)"/).map { match in
            match.2.hasPrefix("no") ? #""u\#(match.1)":null"# : #""u\#(match.1)":\#(node(String(match.2)))"#
        }
        let nodes = ids.isEmpty ? named.joined(separator: ",") : #""nodes":[\#(ids.joined(separator: ","))]"#
        return .json(#"{"data":{\#(nodes)}}"#, ["X-RateLimit-Resource": "graphql"])
    }

    private func server(
        _ graphQL: @escaping @Sendable (GitHubRequest) -> LoopbackServer.Reply = answer
    ) throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            switch request.path {
            case "/graphql": graphQL(request)
            case "/search/users": FakeSearch.users(total: 150).reply(to: request)
            case let path where path.hasPrefix("/users/no"): .error(404, "Not Found")
            case let path where path.hasPrefix("/users/"): .json(FakeUser(1, String(path.dropFirst(7))).profile())
            default: .error(404, "Not Found")
            }
        }
    }

    private func count(_ server: LoopbackServer) -> Int { server.asked.count { $0.path == "/graphql" } }

    @Test func `names and followers take one request for each page, and are stored with the search`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server, Self.token)
        let run = try await sandbox.run("search", "users", "x", "--limit", "120")
        #expect(run.lines.count == 120)
        #expect(run.lines.last?.hasPrefix("user-120\tName of user-120\tUser\t7\t") == true)
        #expect(count(server) == 2)
        let asked = server.asked.count
        #expect(try await sandbox.run("search", "users", "x", "--limit", "120").output == run.output)
        #expect(try await sandbox.run("--offline", "search", "users", "x", "--limit", "120").output == run.output)
        #expect(server.asked.count == asked)
    }

    @Test(arguments: [["--json", "login,url"], ["--csv", "--json", "login"]])
    func `data that the output does not contain is not requested`(form: [String]) async throws {
        let server = try server()
        _ = try await Sandbox(github: server, Self.token).run(["search", "users", "x"] + form)
        #expect(count(server) == 0)
    }

    @Test func `without a token, no completion is requested`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("search", "users", "x", "--limit", "1")
        #expect(run.output.hasPrefix("user-1\t\tUser\t\t"))
        #expect(count(server) == 0)
    }

    @Test(arguments: [
        LoopbackServer.Reply.json(#"{"errors":[{"type":"RATE_LIMITED","message":"spent"}]}"#),
        .json(#"{"data":null,"errors":[{"message":"Something went wrong"}]}"#, status: 502),
        .json("<html>"), .error(401, "Bad credentials"), .primaryLimit(renewedIn: 60),
    ])
    func `rows that cannot be completed are kept, with one message`(reply: LoopbackServer.Reply) async throws {
        let server = try server { _ in reply }
        let run = try await Sandbox(github: server, Self.token).run("search", "users", "x", "--all")
        #expect(run.lines.count == 150)
        #expect(run.code == 0)
        #expect(run.errorLines.count { $0.contains("could not be loaded") } == 1)
        #expect(count(server) == 1)
    }

    @Test func `a thousand logins from a pipe take twenty requests`() async throws {
        let server = try server()
        let names = (1...1_000).map { $0 == 500 ? "nobody" : "user-\($0)" }.joined(separator: "\n")
        let run = try await Sandbox(github: server, Self.token).run(
            "user", "view", "-", "--jsonl", "--json", "login,name", input: names)
        #expect(run.lines.count == 999)
        #expect(run.lines.last == #"{"login":"user-1000","name":"Name of user-1000"}"#)
        #expect(run.errors.contains("nobody"))
        #expect(run.code == 5)
        #expect(server.asked.count == 20)
    }

    @Test func `if accounts cannot be loaded together, they are loaded one by one`() async throws {
        let server = try server { _ in .json("{}", status: 502) }
        let run = try await Sandbox(github: server, Self.token).run(
            "user", "view", "a", "nobody", "b", "--json", "login")
        #expect(run.output == #"[{"login":"a"},{"login":"b"}]"# + "\n")
        #expect(run.code == 5)
    }
}
