import Foundation
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SavedCommandTests {
    @Test func `new shows each new result once`() async throws {
        let total = Mutex(3)
        let server = try LoopbackServer.gitHub { request in
            FakeSearch.repos(total: total.withLock { $0 }).reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        #expect(try await sandbox.run("saved", "add", "news", "repos", "cli", "--language", "swift").code == 0)
        #expect(try await sandbox.run("saved", "new", "--peek").lines.count == 3)
        let first = try await sandbox.run("saved", "new", "--jsonl")
        #expect(first.lines.count == 3)
        #expect(try JSONTree(#require(first.lines.first))["savedSearch"] == .string("news"))
        #expect(server.asked.last?.query["q"] == "cli language:swift")
        #expect(server.asked.last?.query["sort"] == "updated")
        let none = try await sandbox.run("saved", "new", "news", "--fail-empty")
        #expect(none.code == 3)
        #expect(none.output.isEmpty)
        total.withLock { $0 = 4 }
        let more = try await sandbox.run("saved", "new", "--csv", "--json", "fullName")
        #expect(more.output == "savedSearch,fullName\r\nnews,owner/repo-4\r\n")
    }

    @Test func `a saved search can be listed, shown, run, replaced and removed`() async throws {
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
    func `an invalid search is not saved`(_ words: [String]) async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run(words)
        #expect(run.code == 64, "\(run.errors)")
        #expect(try await sandbox.run("saved", "list").output.isEmpty)
    }

    @Test func `several saved searches are printed one after another`() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("--demo", "saved", "add", "one", "repos", "swift")
        _ = try await sandbox.run("--demo", "saved", "add", "two", "users", "swift")
        let run = try await sandbox.run("--demo", "saved", "new", "--json", "all")
        let names = Set(try run.json.elements.compactMap { $0["savedSearch"]?.text })
        #expect(names == ["one", "two"])
        #expect(try await sandbox.run("saved", "list").output.isEmpty, "the demo is a world of its own")
    }

    @Test func `a single saved search is printed without its name, and --show-query sends nothing`() async throws {
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

    @Test func `a failed search is reported and sets the exit code, and the others run`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 2).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "sea", "photos", "sea")
        _ = try await sandbox.run("saved", "add", "work", "repos", "x")
        let run = try await sandbox.run("saved", "new")
        #expect(run.code == 4)
        #expect(run.errors.contains("“sea”"))
        #expect(run.lines.count == 2)
        #expect(try await sandbox.run("saved", "new", "missing", "work", "--fail-empty").code == 5)
        let told = try await sandbox.run("saved", "new", "--json-errors")
        #expect(try told.error["message"]?.text?.hasPrefix("“sea”: ") == true)
    }

    @Test func `the JSON metadata summarizes all searches`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 3).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        for name in ["a", "b"] { _ = try await sandbox.run("saved", "add", name, "repos", name, "--limit", "2") }
        let run = try await sandbox.run("saved", "new", "--json-meta", "--json", "fullName")
        #expect(try run.json["total"] == .number(6))
        #expect(try run.json["capped"] == .bool(false))
        #expect(try run.json["source"] == .string("network"))
        #expect(try run.json["items"]?.elements.map { $0["savedSearch"]?.text } == ["a", "a", "b", "b"])
        let none = try await sandbox.run("saved", "new", "a", "--json-meta", "--no-cache")
        #expect(try none.json["items"]?.elements.isEmpty == true)
        #expect(try none.json["total"] == .number(3))
    }

    @Test func `an incomplete search is reported, and is a failure with --strict`() async throws {
        let server = try LoopbackServer.gitHub { request in
            var search = FakeSearch.repos(total: 2)
            search.isIncomplete = true
            return search.reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "a", "repos", "x")
        #expect(try await sandbox.run("saved", "new", "--peek").code == 0)
        let run = try await sandbox.run("saved", "new", "--strict", "--json-meta")
        #expect(run.code == 9)
        #expect(try run.json["incomplete"] == .bool(true))
    }

    @Test func `with --wait, a saved search waits for the reset of the rate limit`() async throws {
        let isFirst = Mutex(true)
        let server = try LoopbackServer.gitHub { request in
            let refuses = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return refuses ? .primaryLimit(renewedIn: 1) : FakeSearch.repos(total: 2).reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        _ = try await sandbox.run("saved", "add", "a", "repos", "x")
        let run = try await sandbox.run("saved", "new", "--wait=60s")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.lines.count == 2)
    }

    @Test func `saved searches are exported and imported with the favorites`() async throws {
        let (from, to) = (try Sandbox(), try Sandbox())
        _ = try await from.run("saved", "add", "news", "repos", "cli", "x y", "--language", "swift", "--limit", "9")
        let file = try await from.run("fav", "export")
        #expect(try file.json["savedSearches"]?.elements.map { $0["name"]?.text } == ["news"])
        try Data(file.output.utf8).write(to: to.folder.appending(path: "file.json"))
        let taken = try await to.run("fav", "import", "file.json")
        #expect(taken.code == 0)
        #expect(taken.errors.contains("Imported 1 saved search, 1 of them new."))
        let list = ["saved", "list", "--json", "name,query,arguments,limit"]
        #expect(try await to.run(list).output == from.run(list).output)
    }

    @Test func `concurrent processes can save, show and remove searches without losing one`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 3).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<12 {
                group.addTask { try await sandbox.run("saved", "add", "n\(number)", "repos", "x").code }
            }
            for try await code in group { #expect(code == 0) }
        }
        #expect(try await sandbox.run("saved", "list").lines.count == 12)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<12 {
                group.addTask { try await sandbox.run("saved", number % 2 == 0 ? "new" : "rm", "n\(number)").code }
            }
            for try await code in group { #expect(code == 0) }
        }
        #expect(try await sandbox.run("saved", "new", "--fail-empty", "--no-cache").code == 3)
        #expect(try await sandbox.run("saved", "list").lines.count == 6)
    }
}
