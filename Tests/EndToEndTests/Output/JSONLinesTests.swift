import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONLinesTests {
    @Test func `the first line is printed before the last page is served`() async throws {
        let search = FakeSearch.repos(total: 200)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { request in
            request.page == 1
                ? search.reply(to: request)
                : .response(body: Array(search.body(of: request).utf8), after: gate)
        }
        let program = try await Sandbox(github: server).start(
            ["search", "repos", "x", "--limit", "200", "--jsonl", "--json", "id"])
        let first = await program.output.text { $0.lines.count >= 100 }
        #expect(first.lines == (1...100).map { "{\"id\":\($0)}" })
        gate.open()
        let run = await program.ending()
        #expect(run.lines.count == 200)
        #expect(run.code == 0)
    }

    @Test func `each line is one object with all fields`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.repos(total: 3).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "repos", "x", "--jsonl")
        #expect(run.lines.count == 3)
        for line in run.lines {
            #expect(try JSONTree(line).keys == Set(JSONOutputTests.repoFields))
        }
    }

    @Test func `rows already printed remain valid when a later page fails`() async throws {
        let search = FakeSearch.repos(total: 200)
        let server = try LoopbackServer.gitHub { $0.page == 1 ? search.reply(to: $0) : .error(404, "Not Found") }
        let run = try await Sandbox(github: server).run(
            "search", "repos", "x", "--limit", "200", "--jsonl", "--json", "id")
        #expect(run.lines.count == 100)
        #expect(run.code == 5)
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test func `the JSON array is closed when a later page fails`() async throws {
        let search = FakeSearch.repos(total: 200)
        let server = try LoopbackServer.gitHub { $0.page == 1 ? search.reply(to: $0) : .error(404, "Not Found") }
        let run = try await Sandbox(github: server).run("search", "repos", "x", "--limit", "200", "--json", "id")
        #expect(try run.json.elements.count == 100)
        #expect(run.code == 5)
    }
}
