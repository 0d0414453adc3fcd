import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StoredResponseTests {
    private let words = ["search", "repos", "x", "--json", "id", "--json-meta"]

    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            switch request.path {
            case "/repos/o/n" where request.headers["If-None-Match"] == "W/\"one\"":
                .response(304, headers: ["ETag": "W/\"one\""])
            case "/repos/o/n": .json(FakeRepo(5, "o/n").json, ["ETag": "W/\"one\""])
            default: FakeSearch.repos(total: 2).reply(to: request)
            }
        }
    }

    @Test func `a repeated request is served from the cache, and the output says so`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        let first = try await sandbox.run(words).json
        let second = try await sandbox.run(words).json
        #expect(first["source"] == .string("network"))
        #expect(second["source"] == .string("cache"))
        #expect(second["items"] == first["items"])
        #expect(second["fetchedAt"] == first["fetchedAt"])
        #expect(server.requests.count == 1)
    }

    @Test(arguments: ["--refresh", "--no-cache", "--cache-ttl=0s"])
    func `--refresh requests a fresh response`(flag: String) async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run(words)
        #expect(try await sandbox.run(words + [flag]).json["source"] == .string("network"))
        #expect(server.requests.count == 2)
    }

    @Test func `the rate limit in a 304 is reported`() async throws {
        let server = try LoopbackServer.gitHub { request in
            let isAgain = request.headers["If-None-Match"] != nil
            let headers: HTTPHeaders = [
                "ETag": "\"one\"", "X-RateLimit-Limit": "10", "X-RateLimit-Remaining": isAgain ? "7" : "8",
            ]
            return isAgain
                ? .response(304, headers: headers)
                : .json(#"{"total_count":1,"items":[{"full_name":"o/n"}]}"#, headers)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run(words).json["rateLimit"]?["remaining"] == .number(8))
        let again = try await sandbox.run(words + ["--refresh"]).json
        #expect(again["source"] == .string("cache"))
        #expect(again["rateLimit"]?["remaining"] == .number(7))
        #expect(try await sandbox.run(words).json["rateLimit"] == .null, "what is stored knows no limit")
    }

    @Test(arguments: ["<html>Please sign in to the network</html>", #"{"id":"#, "{}", "[]"])
    func `a malformed response is not cached`(body: String) async throws {
        let answers = Counter()
        let server = try LoopbackServer.gitHub { _ in
            .json(answers.next() == 0 ? body : FakeRepo(5, "o/n").json)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run(["repo", "view", "o/n"]).code == 1)
        #expect(try await sandbox.run(["repo", "view", "o/n"]).code == 0)
    }

    @Test func `cached responses are read offline with their age`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run(words)
        let run = try await sandbox.run(words + ["--offline"])
        #expect(run.code == 0)
        #expect(run.errors.contains("ago"))
        #expect(try run.json["items"]?.elements.count == 2)
        #expect(server.requests.count == 1)
    }

    @Test func `a cached response of any age is read offline`() async throws {
        let sandbox = try Sandbox(github: try server())
        _ = try await sandbox.run(words)
        let run = try await sandbox.run(words + ["--offline", "--cache-ttl", "0s"])
        #expect(run.code == 0)
        #expect(try run.json["source"] == .string("cache"))
    }

    @Test(arguments: [["--cache-ttl", "0s"], ["--refresh"]])
    func `without a network, the cached response is used and marked as stale`(flags: [String]) async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run(words)
        server.stop()
        let run = try await sandbox.run(words + flags)
        #expect(run.code == 0)
        #expect(try run.json["source"] == .string("stale"))
        #expect(run.errors.contains("ago"))
    }

    @Test func `without a network and a cached response, the exit code is 7`() async throws {
        let run = try await Sandbox().run(words + ["--refresh"])
        #expect(run.code == 7)
    }

    @Test func `an unchanged response is not transferred again`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        let first = try await sandbox.run("repo", "view", "o/n")
        let second = try await sandbox.run("repo", "view", "o/n", "--refresh")
        #expect(second.output == first.output)
        #expect(server.requests.last?.headers["If-None-Match"] == "W/\"one\"")
    }

    @Test func `cached responses of one account are not used for another account`() async throws {
        let server = try server()
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("repo", "view", "o/n")
        _ = try await sandbox.runShell("GH_TOKEN=ghp_somebody App repo view o/n")
        _ = try await sandbox.runShell("GH_TOKEN=ghp_another App repo view o/n")
        let views = server.asked.filter { $0.path == "/repos/o/n" }
        #expect(views.count == 3)
        #expect(server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    }

    @Test(arguments: [401, 403, 404, 429, 500])
    func `an error is not stored`(status: Int) async throws {
        let answers = Counter()
        let server = try LoopbackServer.gitHub { request in
            answers.next() == 0
                ? .error(status, "No", status == 429 ? LoopbackServer.Reply.budget(remaining: 0) : [:])
                : .json(FakeRepo(5, "o/n").json)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("repo", "view", "o/n").code != 0)
        #expect(try await sandbox.run("repo", "view", "o/n").code == 0)
    }

    @Test func `no stored file contains the token`() async throws {
        let sandbox = try Sandbox(github: try server(), ["GH_TOKEN": "ghp_0123456789abcdef"])
        _ = try await sandbox.run("repo", "view", "o/n")
        let found = try await sandbox.runShell("grep -rl 0123456789abcdef . ; test -d search-app")
        #expect(found.output == "")
        #expect(found.code == 0)
    }

    @Test func `a missing or damaged cache only costs time`() async throws {
        let sandbox = try Sandbox(github: try server())
        _ = try await sandbox.run(words)
        _ = try await sandbox.runShell("find search-app -type f -exec sh -c 'echo broken > \"$0\"' {} \\;")
        #expect(try await sandbox.run(words).json["items"]?.elements.count == 2)
        _ = try await sandbox.runShell("chmod -R u+w search-app; rm -rf search-app; touch search-app")
        #expect(try await sandbox.run(words).json["items"]?.elements.count == 2)
    }

    @Test func `only the user can read the created files`() async throws {
        let sandbox = try Sandbox(github: try server())
        _ = try await sandbox.run(words)
        let folders = try await sandbox.runShell("find search-app -type d -printf '%m\\n' | sort -u")
        #expect(folders.output == "700\n")
    }
}
