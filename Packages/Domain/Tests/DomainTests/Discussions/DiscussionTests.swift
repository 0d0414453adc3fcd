import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DiscussionTests {
    private let discussions = InMemoryDiscussionRepository(
        Discussion.samples, comments: [Discussion.sample.name: IssueComment.samples])

    private var useCases: DiscussionUseCases {
        DiscussionUseCases(
            discussions, UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability()))
    }

    @Test func `samples have valid IDs and belong to their repository`() {
        #expect(Discussion.samples.count == 2)
        #expect(Discussion.samples.allSatisfy { ItemKey.isWellFormed($0.key.id, for: .discussion) })
        #expect(Discussion.sample.repositoryURL?.text == "https://github.com/octocat/Hello-World")
        #expect(Discussion(name: Discussion.sample.name).repositoryURL == nil)
    }

    @Test func `filters become qualifiers, and the order is not a part of the query`() throws {
        let filters: FilterValues = [
            "repo": "o/r", "owner": "o", "author": "ann", "category": "Show and tell", "answered": "false",
            "state": "closed", "created": ">=2024-01-01", "updated": "2024-01-01..2024-02-01", "label": "bug,a b",
            "match": "title,comments",
        ]
        let query = try SearchQuery(
            .discussions, words: ["x"], filters: filters, sort: SearchSort("comments", order: .ascending))
        #expect(
            query.text == """
                x repo:o/r user:o author:ann category:"Show and tell" is:unanswered is:closed created:>=2024-01-01 \
                updated:2024-01-01..2024-02-01 label:bug label:"a b" in:title in:comments
                """)
        #expect(query.sort == SearchSort("comments", order: .ascending))
        #expect(try SearchQuery(.discussions, words: [], filters: ["answered": "true"]).text == "is:answered")
    }

    @Test(
        arguments: [
            (["state": "answered"], nil), (["answered": "maybe"], nil), (["match": "name"], nil), ([:], "reactions"),
        ] as [(FilterValues, String?)])
    func `values that the search does not have are rejected`(filters: FilterValues, sort: String?) {
        #expect(throws: QueryError.self) {
            try SearchQuery(.discussions, words: ["x"], filters: filters, sort: sort.map { SearchSort($0) })
        }
    }

    @Test(
        arguments: [
            ("https://github.com/o/r/discussions/7", "o/r#7"), ("o/r#7", "o/r#7"),
            ("https://github.com/o/r/discussions/7#discussioncomment-9", "o/r#7"),
            ("github.com/o/r/discussions/7", "o/r#7"),
            ("https://github.com/o/r/issues/7", nil), ("https://github.com/orgs/o/discussions/7", nil), ("o/r", nil),
            ("../a#1", nil),
        ] as [(String, String?)])
    func `a discussion is named by its repository and number, or by its page`(text: String, id: String?) throws {
        let found = try? ItemReference(text, of: .discussion).id(on: WebSites())
        #expect(found == id)
        if let id {
            #expect(ItemKind.discussion.page(id, on: WebSites())?.text == "https://github.com/o/r/discussions/7")
        }
    }

    @Test func `the page of a discussion is not that of an issue`() {
        #expect(throws: AppError.self) {
            try ItemReference("https://github.com/o/r/discussions/7", of: .issue).id(on: WebSites())
        }
    }

    @Test func `a discussion and its comments are loaded by name, and an invalid name sends nothing`() async throws {
        let loaded = try await useCases.load(Discussion.sample.name.description)
        #expect(loaded.value == .sample)
        #expect(try await useCases.item(Discussion.sample.key, policy: .standard).value == .sample)
        let comments = try await useCases.comments.first(on: Discussion.sample.name, policy: .standard).value
        #expect(comments.comments == IssueComment.samples)
        let count = discussions.control.calls.count
        let error = await #expect(throws: AppError.self) { try await useCases.load("../a") }
        #expect(error?.kind == .usage)
        #expect(discussions.control.calls.count == count)
    }

    @Test func `the next page is requested by its cursor, and the same cursor twice ends the list`() throws {
        var pager = Pager<Discussion>(limits: .gitHubSearch, limit: nil, pageSize: 1)
        func page(_ discussion: Discussion, _ cursor: String) -> Page<Discussion> {
            Page(
                items: [discussion], total: 5, next: PageRequest(number: 2, size: 1, cursor: cursor),
                provenance: .sample)
        }
        _ = pager.accept(page(Discussion.samples[0], "a"))
        #expect(pager.next == PageRequest(number: 2, size: 1, cursor: "a"))
        _ = pager.accept(page(Discussion.samples[1], "a"))
        #expect(pager.end == .complete)
    }
}
