import Foundation
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TrendingTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            request.path == "/search/repositories"
                ? FakeSearch.repos(total: 2).reply(to: request) : .error(404, "Not Found")
        }
    }

    @Test(arguments: [("day", 1.0), ("week", 7.0), ("month", 30.0)])
    func `new results of a trending search are sorted by stars`(name: String, days: Double) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("search", "repos", "--trending", name, "--language", "swift")
        #expect(run.lines.count == 2)
        let day = Date(timeIntervalSinceNow: -days * 86_400).formatted(.iso8601.year().month().day())
        let query = try #require(server.asked.first?.query)
        #expect(query["q"]?.contains("created:>=\(day)") == true)
        #expect(query["sort"] == "stars")
        #expect(query["order"] == "desc")
    }

    @Test func `another sort order takes precedence, and an invalid time is rejected`() async throws {
        let server = try server()
        _ = try await Sandbox(github: server).run("search", "repos", "--trending", "day", "--sort", "updated")
        #expect(server.asked.first?.query["sort"] == "updated")
        let run = try await Sandbox(github: server).run("search", "repos", "--trending", "year")
        #expect(run.code == 64)
        #expect(run.errors.contains("day, week, month"))
    }
}
