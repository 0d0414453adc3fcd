import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct IssueTests {
    @Test(arguments: ["o/r#1", "swiftlang/swift#58212", "a.b/c-d_e#9999999999"])
    func `an issue is identified by the name of its repository and its number`(text: String) throws {
        #expect(try #require(IssueName(text)).description == text)
        #expect(ItemKey.isWellFormed(text, for: .issue))
    }

    @Test(arguments: [
        "", "o/r", "o/r#", "o/r#0", "o/r#01", "o/r#-1", "o/r#1a", "o/r#12345678901", "#1", "r#1", "o/../r#1", "o/r#１",
        "o/r#1#2", "o/r #1",
    ])
    func `other texts do not identify an issue`(text: String) {
        #expect(IssueName(text) == nil)
        #expect(!ItemKey.isWellFormed(text, for: .issue))
    }

    @Test(arguments: [
        "https://github.com/o/r/issues/12", "https://github.com/o/r/issues/12#issuecomment-1",
        "https://github.com/o/r/pull/12/files?w=1", "o/r#12",
    ])
    func `the URL of an issue's page identifies it`(text: String) throws {
        #expect(try ItemReference(text, of: .issue).id(on: WebSites()) == "o/r#12")
    }

    @Test(arguments: [
        "https://github.com/o/r", "https://github.com/o/r/wiki/12", "https://github.com/o/r/issues/new",
        "https://github.com/orgs/o/issues/1", "https://example.com/o/r/issues/12",
    ])
    func `other pages are rejected`(text: String) {
        #expect(throws: AppError.self) { try ItemReference(text, of: .issue).id(on: WebSites()) }
    }

    @Test func `a page on another host is rejected with advice to select that host`() throws {
        let error = #expect(throws: AppError.self) {
            try ItemReference("https://ghe.example/o/r/issues/12", of: .issue).id(on: WebSites())
        }
        #expect(error?.kind == .usage)
        #expect(error?.advice == [.useHost("ghe.example")])
    }

    @Test func `the page of an issue is below that of its repository`() {
        #expect(ItemKind.issue.page("o/r#12", on: WebSites())?.text == "https://github.com/o/r/issues/12")
    }

    @Test func `an issue of which only the name is known is displayed by its name`() throws {
        let key = try #require(ItemKey(kind: .issue, wellFormed: "O/R#1"))
        #expect(ItemKind.placeholder(key, named: "O/R#1")?.displayName == "O/R#1")
    }

    @Test func `every filter is sent with GitHub's name`() throws {
        let filters: FilterValues = [
            "app": "dependabot", "archived": "false", "assignee": "a", "author": "@me", "closed": ">2024-01-01",
            "commenter": "c", "comments": ">5", "created": "2024-01-01..2024-02-01", "interactions": "1..2",
            "involves": "i", "label": "good first issue,bug", "language": "Swift", "locked": "false",
            "match": "title,comments", "mentions": "m", "milestone": "v 1", "no-assignee": "true", "no-label": "true",
            "no-milestone": "true", "no-project": "true", "owner": "o", "project": "o/1", "reactions": "*..3",
            "repo": "a/b,c/d", "state": "open", "team-mentions": "org/team", "updated": "<=2024-01-01",
            "visibility": "public",
        ]
        #expect(
            try SearchQuery(.issues, words: ["x"], filters: filters).text == """
                x author:app/dependabot archived:false assignee:a author:@me closed:>2024-01-01 commenter:c \
                comments:>5 created:2024-01-01..2024-02-01 interactions:1..2 involves:i label:"good first issue" \
                label:bug language:Swift is:unlocked in:title in:comments mentions:m milestone:"v 1" no:assignee \
                no:label no:milestone no:project user:o project:o/1 reactions:*..3 repo:a/b repo:c/d state:open \
                team:org/team updated:<=2024-01-01 is:public is:issue
                """)
    }

    @Test(arguments: [
        ("state", "merged"), ("repo", "swift"), ("comments", "many"), ("created", "yesterday"), ("match", "name"),
        ("project", "1"), ("team-mentions", "team"), ("visibility", "secret"), ("app", "a b"),
    ])
    func `an invalid filter value is rejected before a request is sent`(filter: String, value: String) {
        #expect(throws: QueryError.self) { try SearchQuery(.issues, words: ["x"], filters: [filter: value]) }
    }

    @Test func `pull requests are only found if they are requested`() throws {
        #expect(try SearchQuery(.issues, words: ["x"], filters: ["include-prs": "true"]).text == "x")
        #expect(throws: QueryError.self) { try SearchQuery(.issues, words: ["x is:pr"]) }
    }

    @Test func `comments are collected up to a limit, and it is known whether there are more`() async throws {
        let name = Domain.Issue.sample.name
        let many = (1...301).map { IssueComment(id: $0) }
        for (comments, isWhole) in [(IssueComment.samples, true), (many, false), ([], true)] {
            let useCases = IssueUseCases(
                InMemoryIssueRepository(Domain.Issue.samples, comments: [name: comments]),
                UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability()))
            let gathered = try await useCases.comments.first(on: name, policy: .standard).value
            #expect(gathered.comments.count == min(comments.count, IssueComments.maximumCount))
            #expect(gathered.isWhole == isWhole)
        }
    }

    @Test func `if a page of comments fails the earlier ones are returned`() async throws {
        let repository = InMemoryIssueRepository(
            Domain.Issue.samples, comments: [Domain.Issue.sample.name: (1...150).map { IssueComment(id: $0) }])
        let useCases = IssueUseCases(
            repository, UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability()))
        repository.control.hold()
        async let gathered = useCases.comments.first(on: Domain.Issue.sample.name, policy: .standard)
        await repository.control.waitForHeldCalls(1)
        repository.control.release()
        await repository.control.waitForHeldCalls(1)
        repository.control.failNext(AppError(.offline, reason: "gone"))
        repository.control.releaseAll()
        let comments = try await gathered.value
        #expect(comments.comments.count == 100)
        #expect(!comments.isWhole)
    }
}
