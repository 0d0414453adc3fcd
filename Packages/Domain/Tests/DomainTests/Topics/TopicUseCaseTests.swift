import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TopicUseCaseTests {
    private let topics = InMemoryTopicRepository(Topic.samples, repos: Repo.samples)
    private let queries = InMemoryQueriesRepository()
    private var useCases: TopicUseCases {
        TopicUseCases(topics, UseCaseServices(queries: queries, reachability: Reachability()))
    }

    @Test func `a search finds topics and keeps the query under its own kind`() async throws {
        let source = useCases.search(try SearchQuery(.topics, words: ["swift"]))
        #expect(try await source.page(PageRequest(number: 1, size: 30)).items.map(\.name) == ["swift", "swiftui"])
        #expect(try await FetchRecentQueries(queries: queries)(.topic).map(\.text) == ["swift"])
        #expect(try await FetchRecentQueries(queries: queries)(.repo).isEmpty)
    }

    @Test func `filters are qualifiers, and a switch turned off is one too`() throws {
        let query = try SearchQuery(
            .topics, words: ["ui"],
            filters: ["featured": "true", "curated": "false", "repositories": "10..20", "created": ">=2020-01-01"])
        #expect(query.text == "ui is:featured is:not-curated repositories:10..20 created:>=2020-01-01")
    }

    @Test(arguments: ["Swift", "swift"])
    func `a topic is loaded by its name in small letters`(name: String) async throws {
        #expect(try await useCases.load(name).value == .sample)
        #expect(topics.control.calls == [.topic("swift", .standard)])
    }

    @Test(arguments: ["", "a/b", "a b", "\u{1B}[2J"])
    func `what cannot be a name is refused before anything is sent`(name: String) async {
        let error = await #expect(throws: AppError.self) { try await useCases.load(name) }
        #expect(error?.kind == .usage)
        #expect(topics.control.calls.isEmpty)
    }

    @Test func `a topic's page and its key name each other`() {
        let sites = WebSites()
        #expect(ItemKind.topic.page("swift", on: sites)?.text == "https://github.com/topics/swift")
        #expect(Topic.sample.key == ItemKey(kind: .topic, id: "swift"))
    }
}
