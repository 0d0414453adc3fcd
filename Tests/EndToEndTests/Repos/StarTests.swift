import Foundation
import Network
import NetworkTestSupport
import Synchronization
import Testing

/// Tests of the commands for GitHub stars.
@Suite(.timeLimit(.minutes(10)))
struct StarTests {
    private static let token = ["GH_TOKEN": "ghp_x"]

    /// A fake GitHub server that stores stars. The repository `o/none` does not exist.
    private final class Site: Sendable {
        private let stars = Mutex<Set<String>>([])
        /// The scope headers of a token that has no permission to star repositories, or `nil` for a token with
        /// permission.
        let scopes: HTTPHeaders?

        init(scopes: HTTPHeaders? = nil) {
            self.scopes = scopes
        }

        func reply(to request: GitHubRequest) -> LoopbackServer.Reply {
            let parts = request.path.split(separator: "/").map(String.init)
            switch parts.first {
            case "user" where parts.count == 4: return star(parts.suffix(2).joined(separator: "/"), request)
            case "user", "users":
                guard parts.last == "starred" else { return .error(404, "Not Found") }
                return .json("[\(FakeRepo(1, "o/a").json),\(FakeRepo(2, "o/b").json)]")
            case "repos": return .json(FakeRepo(1, parts.dropFirst().prefix(2).joined(separator: "/")).json)
            case "graphql": return .json(#"{"data":{"nodes":[null]}}"#)
            default: return .error(404, "Not Found")
            }
        }

        private func star(_ name: String, _ request: GitHubRequest) -> LoopbackServer.Reply {
            if request.method == "GET" {
                return stars.withLock { $0.contains(name) } ? .response(204) : .error(404, "Not Found")
            }
            if let scopes { return .error(404, "Not Found", scopes) }
            guard name != "o/none" else { return .error(404, "Not Found") }
            stars.withLock { stars in
                if request.method == "PUT" { stars.insert(name) } else { stars.remove(name) }
            }
            return .response(204)
        }
    }

    private func server(scopes: HTTPHeaders? = nil) throws -> LoopbackServer {
        let site = Site(scopes: scopes)
        return try LoopbackServer.gitHub { site.reply(to: $0) }
    }

    @Test func `repositories are starred and unstarred, and their page shows it`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server, Self.token)
        let added = try await sandbox.run("star", "add", "o/a", "https://github.com/o/b")
        #expect(added.code == 0)
        #expect(added.errors.contains("2 starred"))
        let put = try #require(server.requests.first { $0.method == "PUT" })
        #expect(put.target == "/user/starred/o/a")
        #expect(put.headers["Content-Length"] == "0")
        #expect(try await sandbox.run("repo", "view", "o/a").lines.contains("starred\ttrue"))
        #expect(try await sandbox.run("star", "rm", "o/a").code == 0)
        #expect(try await sandbox.run("--refresh", "repo", "view", "o/a").lines.contains("starred\tfalse"))
    }

    @Test func `a missing repository is reported, and the others are starred`() async throws {
        let run = try await Sandbox(github: try server(), Self.token).run(
            "star", "add", "-", input: "o/a\no/none\nbad\no/b\n")
        #expect(run.code == 5)
        #expect(run.errors.contains("2 starred"))
        #expect(run.errors.contains("o/none"))
    }

    @Test func `an invalid argument is reported, and the others are starred`() async throws {
        let sandbox = try Sandbox(github: try server(), Self.token)
        let run = try await sandbox.run("star", "add", "o/a", "bad name", "o/b")
        #expect(run.code == 64)
        #expect(run.errors.contains("2 starred"))
        #expect(run.errors.contains("“bad name”"))
        let alone = try await sandbox.run("star", "add", "bad name", "--anonymous")
        #expect(alone.code == 64)
    }

    @Test func `a missing scope is reported with the command that requests it`() async throws {
        let scopes: HTTPHeaders = ["X-OAuth-Scopes": "gist", "X-Accepted-OAuth-Scopes": "public_repo, repo"]
        let run = try await Sandbox(github: try server(scopes: scopes), Self.token).run("star", "add", "o/a")
        #expect(run.code == 4)
        #expect(run.errors.contains("App auth login -s public_repo"))
        #expect(!run.errors.contains("0 starred"), "it says no more than the error")
    }

    @Test(arguments: [
        ["star", "add", "o/a"], ["star", "rm", "o/a"], ["star", "list"], ["fav", "import", "--stars"],
    ])
    func `without a token, no request is sent`(words: [String]) async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run(words).code == 4)
        #expect(server.connectionCount == 0)
    }

    @Test func `the stars of the user and of other users are listed`() async throws {
        let server = try server()
        let own = try await Sandbox(github: server, Self.token).run("star", "list", "--json", "fullName")
        #expect(own.output == #"[{"fullName":"o/a"},{"fullName":"o/b"}]"# + "\n")
        #expect(try await Sandbox(github: server).run("star", "list", "octocat").lines.count == 2)
        #expect(server.asked.map(\.path) == ["/user/starred", "/users/octocat/starred"])
    }

    @Test func `stars are imported as favorites`() async throws {
        let sandbox = try Sandbox(github: try server(), Self.token)
        let run = try await sandbox.run("fav", "import", "--stars")
        #expect(run.errors.contains("Imported 2 stars, 2 of them new"))
        #expect(try await sandbox.run("fav", "list", "--json", "id").output == #"[{"id":"o/a"},{"id":"o/b"}]"# + "\n")
        #expect(try await sandbox.run("fav", "import", "--stars", "octocat").errors.contains("0 of them new"))
        #expect(try await sandbox.run("fav", "import", "--stars", "--replace").code == 64)
        #expect(try await sandbox.run("fav", "import").code == 64)
    }
}
