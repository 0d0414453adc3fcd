import Domain
import DomainTestSupport
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DiscussionDetailTests {
    private let stage = Stage()
    private let discussions = InMemoryDiscussionRepository(
        Discussion.samples, comments: [Discussion.sample.name: IssueComment.samples])

    @Test func `a page shows the discussion and its comments, links to the repository, and can be a favorite`()
        async throws
    {
        let useCases = DiscussionUseCases(
            discussions, UseCaseServices(queries: stage.queries, reachability: stage.reachability))
        let screen = try #require(
            ThreadViewModel(
                Discussion.sample.name.description, context: stage.context, load: useCases.load,
                comments: useCases.comments))
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value == .sample)
        #expect(screen.comments.value?.comments == IssueComment.samples)
        #expect(screen.openableKey == ItemKey(kind: .repo, id: "octocat/Hello-World"))
        #expect(screen.url == Discussion.sample.url)
        screen.favoriteToggled()
        #expect(screen.isFavorite)
    }

    @Test func `the text is the description and the answer, or the existing one of them`() throws {
        let sample = Discussion.sample
        #expect(sample.detailTitle == "How do I test a coordinator?")
        #expect(sample.detailSummary == "octocat/Hello-World#11")
        let text = try #require(sample.detailText)
        #expect(
            text.source == """
                About **How do I test a coordinator?**

                ## Answer by octocat

                Start it with a fake parent.
                """)
        #expect(Discussion(name: sample.name).detailText == nil)
        #expect(sample.with { $0.answer = nil }.detailText?.source == sample.body)
    }

    @Test func `JSON has the documented fields`() {
        #expect(
            Discussion.fieldNames.sorted()
                == [
                    "answer", "author", "body", "category", "closedAt", "commentsCount", "createdAt", "id",
                    "isAnswered", "isFavorite", "labels", "number", "repository", "state", "title", "updatedAt",
                    "upvoteCount", "url",
                ])
    }
}
