import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SavedCommandTests {
    @Test func `new shows what was not there before, once`() async throws {
        let total = Mutex(3)
        let server = try LoopbackServer.gitHub { request in
            FakeSearch.repos(total: total.withLock { $0 }).reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("saved", "add", "news", "repos", "cli", "--language", "swift").code == 0)
        #expect(try await sandbox.run("saved", "new", "--peek").lines.count == 3)
        let first = try await sandbox.run("saved", "new", "--jsonl")
        #expect(first.lines.count == 3)
        #expect(try JSONTree(first.lines[0])["savedSearch"] == .string("news"))
        #expect(server.asked.last?.query["q"] == "cli language:swift")
        #expect(server.asked.last?.query["sort"] == "updated")
        let none = try await sandbox.run("saved", "new", "news", "--fail-empty", "--no-cache")
        #expect(none.code == 3)
        #expect(none.output.isEmpty)
        total.withLock { $0 = 4 }
        let more = try await sandbox.run("saved", "new", "--csv", "--json", "fullName", "--no-cache")
        #expect(more.output == "savedSearch,fullName\r\nnews,owner/repo-4\r\n")
    }

    @Test func `a search can be listed, shown, run, replaced and forgotten`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 9).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "a b", "repo", "x y", "z", "--stars", ">5", "--sort", "forks")
        #expect(try await sandbox.run("saved", "add", "a b", "users", "x").code == 64)
        let list = try await sandbox.run("saved", "list", "--json", "name,query")
        let kept = try JSONTree(#"[{"name":"a b","query":"\"x y\" z stars:>5"}]"#)
        #expect(try list.json == kept)
        #expect(try await sandbox.run("saved", "show", "a b").output.contains("query\t\"x y\" z stars:>5"))
        let run = try await sandbox.run("saved", "run", "a b", "--limit", "2", "--json", "id")
        #expect(try run.json.elements.count == 2)
        #expect(server.asked.last?.query["sort"] == "forks")
        #expect(try await sandbox.run("saved", "add", "a b", "users", "x", "--force").code == 0)
        #expect(try await sandbox.run("saved", "rm", "a b").code == 0)
        #expect(try await sandbox.run("saved", "run", "a b").code == 5)
        #expect(server.asked.count == 1)
    }

    @Test(arguments: [
        ["saved", "add", "n", "repos"], ["saved", "add", "n", "things", "x"], ["saved", "add", "-", "repos", "x"],
        ["saved", "add", "n", "repos", "x", "--stars", "many"], ["saved", "new", "--csv", "--jsonl"],
    ])
    func `what makes no sense is not kept`(_ words: [String]) async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run(words)
        #expect(run.code == 64, "\(run.errors)")
        #expect(try await sandbox.run("saved", "list").output.isEmpty)
    }

    @Test func `several searches stand beside each other`() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("--demo", "saved", "add", "one", "repos", "swift")
        _ = try await sandbox.run("--demo", "saved", "add", "two", "users", "swift")
        let run = try await sandbox.run("--demo", "saved", "new", "--json", "all")
        let names = Set(try run.json.elements.compactMap { $0["savedSearch"]?.text })
        #expect(names == ["one", "two"])
        #expect(try await sandbox.run("saved", "list").output.isEmpty, "the demo is a world of its own")
    }

    @Test func `one search alone is told without its name, and a request that is only shown is not sent`() async throws
    {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 2).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "news", "repos", "x")
        let shown = try await sandbox.run("saved", "run", "news", "--show-query", "--sort", "stars")
        #expect(shown.errors.contains("query: x") && shown.errors.contains("sort=stars"))
        #expect(server.asked.isEmpty)
        let run = try await sandbox.run("saved", "new", "news", "--json", "fullName", "--peek")
        #expect(try run.json.elements.map { $0["fullName"]?.text } == ["owner/repo-1", "owner/repo-2"])
        #expect(try run.json.elements.allSatisfy { $0["savedSearch"] == nil })
        let lines = try await sandbox.run("saved", "new", "news", "--peek").lines
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("owner/repo-") })
        #expect(try await sandbox.run("saved", "new", "news", "--json", "rexo").code == 64)
    }

    @Test func `a search that fails is named, keeps no other back, and gives its code`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 2).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "sea", "photos", "sea")
        _ = try await sandbox.run("saved", "add", "work", "repos", "x")
        let run = try await sandbox.run("saved", "new")
        #expect(run.code == 4)
        #expect(run.errors.contains("“sea”"))
        #expect(run.lines.count == 2)
        #expect(try await sandbox.run("saved", "new", "missing", "work", "--fail-empty").code == 5)
    }
}
