import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TopicCommandTests {
    private static let swift = """
        {"name":"swift","display_name":"Swift","short_description":"A language","description":null,\
        "created_by":"Apple","released":null,"created_at":"2016-12-07T00:07:02Z",\
        "updated_at":"2024-02-02T15:20:04Z","featured":true,"curated":true,"score":1.0}
        """

    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            switch request.path {
            case "/search/topics":
                request.query["q"]?.contains("swift") == true
                    ? .json(#"{"total_count":1,"incomplete_results":false,"items":[\#(Self.swift)]}"#)
                    : .json(#"{"total_count":0,"incomplete_results":false,"items":[]}"#)
            case "/search/repositories": FakeSearch.repos(total: 2).reply(to: request)
            default: .error(404, "Not Found")
            }
        }
    }

    @Test func `a row has all fields, and unknown values are null`() async throws {
        let sandbox = try Sandbox(github: try server(), ["SEARCHAPP_GITHUB_WEB_URL": ""])
        let run = try await sandbox.run("search", "topics", "swift", "--json", "all")
        #expect(
            run.output
                == """
                [{"name":"swift","displayName":"Swift","shortDescription":"A language","description":null,\
                "createdBy":"Apple","released":null,"createdAt":"2016-12-07T00:07:02Z",\
                "updatedAt":"2024-02-02T15:20:04Z","featured":true,"curated":true,\
                "url":"https://github.com/topics/swift","textMatches":null,"isFavorite":false}]

                """)
    }

    @Test func `in a pipe, a row has the name, the featured flag and the description`() async throws {
        let run = try await Sandbox(github: try server()).run("search", "topics", "swift")
        #expect(run.output == "swift\ttrue\tA language\n")
    }

    @Test func `filters are sent to the service`() async throws {
        let server = try server()
        _ = try await Sandbox(github: server).run(
            "search", "topics", "swift", "--curated", "--featured=false", "--repositories", ">=10")
        #expect(server.asked.first?.query["q"] == "swift is:not-featured is:curated repositories:>=10")
    }

    @Test func `a topic is shown with its repositories`() async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run("topic", "view", "Swift", "--repos", "--json", "name")
        #expect(try run.json["name"] == .string("swift"))
        #expect(try run.json["repos"]?[1]?["fullName"] == .string("owner/repo-2"))
        #expect(server.asked.last?.query["q"] == "topic:swift")
    }

    @Test func `the requested number of repositories of a topic is loaded`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.path == "/search/topics"
                ? .json(#"{"total_count":1,"incomplete_results":false,"items":[\#(Self.swift)]}"#)
                : FakeSearch.repos(total: 5_000).reply(to: request)
        }
        let run = try await Sandbox(github: server).run("topic", "view", "swift", "--repos", "--json", "repos")
        #expect(try run.json["repos"]?.elements.count == 30)
        #expect(run.errors.contains("30 repositories are shown"))
        #expect(server.asked.filter { $0.path == "/search/repositories" }.count == 1)
    }

    @Test func `a missing topic has its exit code and one message`() async throws {
        let run = try await Sandbox(github: try server()).run("topic", "view", "nothing-here")
        #expect(run.code == 5)
        #expect(run.errorLines.count == 1)
    }

    @Test(arguments: ["a/b", ""])
    func `an invalid name is a usage error, and no request is sent`(name: String) async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run("topic", "view", name).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `a favorite topic is listed`() async throws {
        let sandbox = try Sandbox(github: try server())
        #expect(try await sandbox.run("fav", "add", "topic", "swift").code == 0)
        let run = try await sandbox.run("fav", "list", "--kind", "topic", "--json", "all")
        #expect(try run.json[0]?["item"]?["isFavorite"] == .bool(true))
    }
}
