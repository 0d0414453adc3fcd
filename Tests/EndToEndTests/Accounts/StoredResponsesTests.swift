import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests that a user whose token is in an encrypted file can read stored responses without entering the passphrase.
@Suite(.timeLimit(.minutes(10)))
struct StoredResponsesTests {
    private static let token = "gho_0123456789abcdefghijkl"

    private static func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            let user = #"{"__typename":"User","login":"user-1","name":"Ann","followers":{"totalCount":7}}"#
            return switch request.path {
            case "/user": .json(FakeUser(1, "octocat").profile(), ["X-OAuth-Scopes": ""])
            case "/search/users": FakeSearch.users(total: 1).reply(to: request)
            case "/search/code": .json(#"{"total_count":0,"incomplete_results":false,"items":[]}"#)
            case "/graphql": .json(#"{"data":{"nodes":[\#(user)]}}"#)
            case "/photos", "/search/photos": .json(#"{"total":0,"total_pages":0,"results":[]}"#)
            default: .error(404, "Not Found")
            }
        }
    }

    /// Creates a sandbox that is signed in with an encrypted token file, and runs the commands once.
    private func sandbox(_ server: LoopbackServer, running commands: [[String]]) async throws -> Sandbox {
        let sandbox = try Sandbox(github: server, ["SEARCHAPP_UNSPLASH_API_URL": server.address])
        try #require(
            await sandbox.runShell(
                """
                export SEARCHAPP_PASSPHRASE=known
                printf \(Self.token) | App auth login --with-token || exit 1
                printf the-key | App auth login --with-token --provider unsplash || exit 1
                \(commands.map { "App \($0.joined(separator: " ")) || exit 2" }.joined(separator: "\n"))
                """
            ).code == 0)
        return sandbox
    }

    @Test(arguments: [
        ["search", "users", "x"], ["search", "code", "x"], ["me"], ["search", "photos", "x"],
    ])
    func `stored responses need no passphrase`(command: [String]) async throws {
        let server = try Self.server()
        let sandbox = try await sandbox(server, running: [command])
        let count = server.asked.count
        for more in [["--offline"], []] {
            let run = try await sandbox.run(command + more)
            #expect(run.code == 0, "\(run)")
            #expect(!run.errors.contains("passphrase"), "\(run)")
        }
        #expect(server.asked.count == count)
    }

    @Test(arguments: [
        ["search", "users", "y"], ["search", "code", "y"], ["photo", "list"], ["search", "repos", "y"],
    ])
    func `--show-query needs no passphrase`(command: [String]) async throws {
        let server = try Self.server()
        let sandbox = try await sandbox(server, running: [])
        let count = server.asked.count
        let run = try await sandbox.run(command + ["--show-query"])
        #expect(run.code == 0, "\(run)")
        #expect(!run.errors.contains("passphrase"), "\(run)")
        #expect(server.asked.count == count)
    }

    @Test func `stored responses are served although the token file is damaged`() async throws {
        let sandbox = try await sandbox(try Self.server(), running: [["search", "users", "x"]])
        _ = try await sandbox.runShell("echo damaged > search-app/state/tokens.encrypted")
        let run = try await sandbox.run("search", "users", "x")
        #expect(run.code == 0)
        #expect(!run.errors.contains("tokens.encrypted"), "\(run)")
    }

    @Test func `without the passphrase, a request that needs the account fails with the reason`() async throws {
        let server = try Self.server()
        let sandbox = try await sandbox(server, running: [])
        let count = server.asked.count
        let run = try await sandbox.run("me")
        #expect(run.code == 1, "\(run)")
        #expect(run.errors.contains("SEARCHAPP_PASSPHRASE"))
        #expect(!run.errors.contains("continues signed out"))
        #expect(server.asked.count == count)
    }
}
