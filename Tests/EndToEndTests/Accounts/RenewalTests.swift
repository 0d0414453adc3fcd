import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RenewalTests {
    private static let first = "ghu_0123456789abcdefghijkl"
    private static let second = "ghu_abcdefghijkl0123456789"

    /// Creates a sandbox that is signed in with a token that expires after one second. The refresh token works once.
    private func signedIn() async throws -> (Sandbox, LoopbackServer) {
        let ending = #","expires_in":1,"refresh_token":"ghr_0123456789abcdefghijkl""#
        let accounts = FakeAccounts(
            accepting: [Self.first: "octocat", Self.second: "octocat"],
            exchanges: [
                FakeAccounts.granting(Self.first, more: ending), FakeAccounts.granting(Self.second),
                FakeAccounts.refusing("bad_refresh_token"),
            ])
        let server = try accounts.server()
        let sandbox = try Sandbox(github: server, ["SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID])
        let login = try await sandbox.run("auth", "login", "--insecure-storage")
        #expect(login.code == 0, "\(login)")
        return (sandbox, server)
    }

    @Test func `several processes that find an expired token refresh it once`() async throws {
        let (sandbox, server) = try await signedIn()
        let runs = try await withThrowingTaskGroup(of: Ending.self) { group in
            for _ in 0..<4 { group.addTask { try await sandbox.run("me", "--no-cache", "--json", "login") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(runs.map(\.code) == [0, 0, 0, 0], "\(runs)")
        #expect(server.requests.count { $0.target == "/login/oauth/access_token" } == 2)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.second)\n")
    }

    @Test func `an expired token is refreshed before it is verified`() async throws {
        let (sandbox, server) = try await signedIn()
        let status = try await sandbox.run("auth", "status")
        #expect(status.code == 0)
        #expect(status.lines.contains("verdict\tvalid"))
        #expect(server.requests.last?.headers["Authorization"] == "Bearer \(Self.second)")
    }

    @Test func `with --offline, no token is refreshed`() async throws {
        let (sandbox, server) = try await signedIn()
        let count = server.requests.count
        #expect(try await sandbox.run("auth", "token", "--offline").output == "\(Self.first)\n")
        #expect(server.requests.count == count)
    }

    @Test func `a search that continues without an expired sign-in says so`() async throws {
        let (sandbox, _) = try await signedIn()
        let server = try FakeAccounts(exchanges: [FakeAccounts.refusing("bad_refresh_token")]).server()
        let run = try await sandbox.run(["search", "users", "x", "--json", "login"], asking: server.address)
        #expect(
            run.errors.hasPrefix("The token expired and could not be renewed. The program continues signed out."),
            "\(run)")
    }
}
