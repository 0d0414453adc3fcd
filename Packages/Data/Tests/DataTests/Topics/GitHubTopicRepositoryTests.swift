import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubTopicRepositoryTests {
    private static let row = """
        {"name":"swift","display_name":"Swift","short_description":"Swift is a language.","description":null,\
        "created_by":"Apple","released":"June 2, 2014","created_at":"2016-12-07T00:07:02Z",\
        "updated_at":"2024-02-02T15:20:04Z","featured":true,"curated":false,"score":1.0}
        """

    private func results(_ rows: String, total: Int = 1) -> StubResponse {
        .json(#"{"total_count":\#(total),"incomplete_results":false,"items":[\#(rows)]}"#)
    }

    private func repository(_ transport: StubTransport) -> GitHubTopicRepository {
        GitHubTopicRepository(api: .stub(transport))
    }

    @Test func `a search sends its words and filters as the service names them`() async throws {
        let transport = StubTransport().on(.any, results("", total: 0))
        let search = try SearchQuery(
            .topics, words: ["swift ui"], filters: ["curated": "true", "featured": "false", "repositories": ">=100"])
        let page = try await repository(transport).search(
            search, page: PageRequest(number: 2, size: 30), policy: .standard)
        #expect(page.items.isEmpty)
        let url = try #require(transport.requests.first?.url)
        #expect(url.path == "/search/topics")
        let query = try #require(url.query(percentEncoded: false))
        #expect(["is:not-featured", "is:curated", "repositories:>=100"].allSatisfy(query.contains))
    }

    @Test func `a row has its texts, null is unknown, and its page is on the server`() async throws {
        let transport = StubTransport().on(.any, results(Self.row))
        let page = try await repository(transport).search(
            SearchQuery(.topics, words: ["swift"]), page: .first, policy: .standard)
        let topic = try #require(page.items.first)
        #expect(topic.name == "swift")
        #expect(topic.title == "Swift")
        #expect(topic.description == nil)
        #expect(topic.createdBy == "Apple")
        #expect(topic.isFeatured == true)
        #expect(topic.isCurated == false)
        #expect(topic.url?.text == "https://github.com/topics/swift")
    }

    @Test(arguments: [#""a/b""#, #""\u001b[2J""#, #""""#]) func `rows with an invalid name are dropped and counted`(
        name: String
    ) async throws {
        let transport = StubTransport().on(.any, results(#"{"name":\#(name)},\#(Self.row)"#, total: 2))
        let page = try await repository(transport).search(
            SearchQuery(.topics, words: ["swift"]), page: .first, policy: .standard)
        #expect(page.items.map(\.name) == ["swift"])
        #expect(page.malformedCount == 1)
    }

    @Test func `a single topic is the search result with exactly its name`() async throws {
        let transport = StubTransport().on(.any, results(#"{"name":"swiftui"},\#(Self.row)"#, total: 2))
        let topic = try await repository(transport).topic("swift", policy: .standard).value
        #expect(topic.title == "Swift")
        let error = await #expect(throws: AppError.self) {
            try await repository(transport).topic("swif", policy: .standard)
        }
        #expect(error?.kind == .notFound)
    }

    @Test func `the repositories of a topic are searched by the topic, most stars first`() async throws {
        let transport = StubTransport().on(.any, results("", total: 0))
        _ = try await repository(transport).repos(under: "swift", page: .first, policy: .standard)
        let url = try #require(transport.requests.first?.url)
        #expect(url.path == "/search/repositories")
        #expect(url.query(percentEncoded: false)?.contains("topic:swift") == true)
        #expect(url.query(percentEncoded: false)?.contains("sort=stars") == true)
    }
}
