import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct TopicUseCaseTests {
    private let topics = InMemoryTopicRepository(Topic.samples, repos: Repo.samples)
    private let queries = InMemoryQueriesRepository()
    private var useCases: TopicUseCases {
        TopicUseCases(topics, UseCaseServices(queries: queries, reachability: Reachability()))
    }

    @Test func `a search finds topics and stores the query for its own kind`() async throws {
        let source = useCases.search(try SearchQuery(.topics, words: ["swift"]))
        #expect(try await source.page(PageRequest(number: 1, size: 30)).items.map(\.name) == ["swift", "swiftui"])
        #expect(try await FetchRecentQueries(queries: queries)(.topic).map(\.text) == ["swift"])
        #expect(try await FetchRecentQueries(queries: queries)(.repo).isEmpty)
    }

    @Test func `filters are sent as qualifiers, including a switch that is off`() throws {
        let query = try SearchQuery(
            .topics, words: ["ui"],
            filters: ["featured": "true", "curated": "false", "repositories": "10..20", "created": ">=2020-01-01"])
        #expect(query.text == "ui is:featured is:not-curated repositories:10..20 created:>=2020-01-01")
    }

    @Test(arguments: ["Swift", "swift"])
    func `a topic is fetched by its lowercase name`(name: String) async throws {
        #expect(try await useCases.load(name).value == .sample)
        #expect(topics.control.calls == [.topic("swift", .standard)])
    }

    @Test(arguments: ["", "a/b", "a b", "\u{1B}[2J"])
    func `an invalid name is rejected before a request is sent`(name: String) async {
        let error = await #expect(throws: AppError.self) { try await useCases.load(name) }
        #expect(error?.kind == .usage)
        #expect(topics.control.calls.isEmpty)
    }

    @Test func `the page of a topic and its key can be converted into each other`() {
        let sites = WebSites()
        #expect(ItemKind.topic.page("swift", on: sites)?.text == "https://github.com/topics/swift")
        #expect(Topic.sample.key == ItemKey(kind: .topic, id: "swift"))
    }
}
