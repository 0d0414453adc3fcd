import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SearchTypeTests {
    private func query(
        _ type: String, _ filters: FilterValues = [:], words: [String] = ["x"], sort: SearchSort? = nil,
        order: Domain.SortOrder? = nil
    ) throws -> SearchQuery {
        var filters = filters
        filters["search-type"] = type
        return try SearchQuery(.issues, words: words, filters: filters, sort: sort, order: order)
    }

    @Test(arguments: [("lexical", nil), ("semantic", "semantic"), ("hybrid", "hybrid")] as [(String, String?)])
    func `the chosen type is not a term of the query, and the default is not sent`(type: String, name: String?) throws {
        let query = try query(type, ["state": "open"])
        #expect(query.text == "x state:open is:issue")
        #expect(query.searchType?.name == name)
        #expect(query.parameters.isEmpty)
    }

    @Test func `a type that does not exist is rejected, and a type alone is an empty query`() throws {
        #expect(throws: QueryError.self) { try query("magic") }
        #expect(throws: QueryError.empty) { try query("semantic", words: []) }
    }

    @Test func `a type other than the default excludes orders and pull requests`() throws {
        #expect(throws: QueryError.conflicting("search-type", "sort")) {
            try query("semantic", sort: SearchSort("created"))
        }
        #expect(throws: QueryError.conflicting("search-type", "order")) { try query("hybrid", order: .ascending) }
        #expect(throws: QueryError.conflicting("search-type", "include-prs")) {
            try query("semantic", ["include-prs": "true"])
        }
        #expect(try query("lexical", ["include-prs": "true"], sort: SearchSort("created")).text == "x")
    }

    @Test func `the newest results do not come first if the provider determines the order`() throws {
        #expect(try query("semantic").newestFirst(of: .issue).sort == nil)
        #expect(try query("lexical").newestFirst(of: .issue).sort == SearchSort("created", order: .descending))
        let saved = SavedSearch(
            name: "mine", kind: .issue, host: "github.com", flags: ["--search-type=hybrid"], words: ["x"], query: "",
            savedAt: Date(timeIntervalSince1970: 0))
        let terms = try SearchForm(saved)
        #expect(terms.flags(.issues) == saved.flags)
        #expect(try terms.query(.issues, newestFirst: true).sort == nil)
    }

    @Test func `a search by another type has one page`() async throws {
        let search = Search<Domain.Issue>(
            services: UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        ) { _, request, _ throws(AppError) in
            Page(
                items: [.sample], total: 500, next: PageRequest(number: request.number + 1, size: request.size),
                provenance: .sample)
        }
        let source = try search(query("semantic"))
        let error = await #expect(throws: AppError.self) { try await source.page(PageRequest(number: 2, size: 30)) }
        #expect(error?.kind == .usage)
        var batches = source.pages(limit: nil).makeAsyncIterator()
        #expect(try await batches.next(isolation: #isolation)?.request.size == 100)
        #expect(try await batches.next(isolation: #isolation) == nil)
        #expect(try search(query("lexical")).limits == .gitHubSearch)
    }

    @Test(
        arguments: [
            (30, nil, 200, ListEnd.limit), (100, nil, 200, .capped(reach: 3, total: 200)),
            (500, nil, 200, .capped(reach: 3, total: 200)), (nil, nil, 200, .capped(reach: 3, total: 200)),
            (50, 20, 200, .capped(reach: 3, total: 200)), (nil, nil, 3, .complete),
        ] as [(Int?, Int?, Int, ListEnd)])
    func `the page is the end, and the total decides whether more exists`(
        limit: Int?, size: Int?, total: Int, end: ListEnd
    ) {
        var pager = Pager<Repo>(limits: .gitHubSemanticSearch, limit: limit, pageSize: size)
        let count = end == .limit ? 30 : 3
        _ = pager.accept(
            Page(
                items: Repo.numbered(1...count), total: total, next: PageRequest(number: 2, size: 1),
                provenance: .sample))
        #expect(pager.end == end)
        #expect(pager.next == nil)
        #expect(pager.expectedCount == count)
    }

    @Test(
        arguments: [
            ("semantic", nil, false), ("semantic", ["quoted_text"], true), ("lexical", nil, true), (nil, [], false),
        ] as [(String?, [String]?, Bool)])
    func `a fallback is a search by words although another type was chosen`(
        used: String?, reasons: [String]?, isFallback: Bool
    ) throws {
        let type = try query("semantic").searchType
        #expect(SearchTypeReport(requested: type, used: used, fallbackReasons: reasons).isFallback == isFallback)
        #expect(!SearchTypeReport(used: used, fallbackReasons: reasons).isFallback)
    }

    @Test func `a completed query does not offer the type as a qualifier`() {
        #expect(SearchSchema.issues.completions(of: "search-t") { _ in [] }.isEmpty)
        #expect(SearchSchema.issues.searchTypeFilter?.id == "search-type")
        #expect(SearchSchema.pullRequests.searchTypeFilter == nil)
    }
}
