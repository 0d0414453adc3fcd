import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PullRequestTests {
    @Test func `the key differs from that of an issue`() throws {
        #expect(PullRequest.sample.key != PullRequest.sample.issue.key)
        #expect(PullRequest.sample.key.kind == .pullRequest)
    }

    @Test func `the page of a pull request is below that of its repository`() {
        #expect(ItemKind.pullRequest.page("o/r#12", on: WebSites())?.text == "https://github.com/o/r/pull/12")
    }

    @Test func `filters of pull requests are sent with GitHub's names`() throws {
        let filters: FilterValues = [
            "base": "main", "checks": "success", "draft": "false", "head": "fix/it", "merged": "true",
            "merged-at": ">=2024-01-01", "review": "changes_requested", "review-requested": "org/team",
            "reviewed-by": "octocat", "state": "closed",
        ]
        #expect(
            try SearchQuery(.pullRequests, words: [], filters: filters).text == """
                base:main status:success draft:false head:fix/it is:merged merged:>=2024-01-01 \
                review:changes_requested team-review-requested:org/team reviewed-by:octocat state:closed is:pr
                """)
    }

    @Test func `issues are excluded from pull request searches`() {
        #expect(throws: QueryError.self) { try SearchQuery(.pullRequests, words: ["x is:issue"]) }
    }
}
