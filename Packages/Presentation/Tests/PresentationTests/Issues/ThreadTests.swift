import Domain
import DomainTestSupport
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ThreadTests {
    private let stage = Stage()
    private let issues = InMemoryIssueRepository(
        Domain.Issue.samples, comments: [Domain.Issue.sample.name: IssueComment.samples])

    private func screen(_ name: IssueName = Domain.Issue.sample.name) -> ThreadViewModel<Domain.Issue> {
        let useCases = IssueUseCases(
            issues, UseCaseServices(queries: stage.queries, reachability: stage.reachability))
        return ThreadViewModel(
            name, context: stage.context,
            load: { policy throws(AppError) in try await useCases.load(name, policy: policy) },
            comments: useCases.comments)
    }

    @Test func `an issue shows what it says and the comments on it, and leads to its repo`() async {
        let screen = screen()
        screen.appeared()
        await screen.settled()
        #expect(screen.thing.value == .sample)
        #expect(screen.comments.value == IssueComments(IssueComment.samples, isWhole: true))
        #expect(screen.openableKey == ItemKey(kind: .repo, id: "hub4j/github-api"))
        #expect(screen.url == Domain.Issue.sample.url)
    }

    @Test func `comments that cannot be had leave the issue, and are asked for again alone`() async {
        let screen = screen()
        issues.control.hold()
        screen.appeared()
        await issues.control.waitForHeldCalls(2)
        issues.control.failAlways(.broken)
        let isOfComments = { (call: InMemoryIssueRepository.Call) in
            if case .comments = call { true } else { false }
        }
        #expect(issues.control.calls.contains(where: isOfComments))
        issues.control.releaseAll()
        await screen.settled()
        #expect(screen.comments.state == .failed(.broken))
        issues.control.failAlways(nil)
        screen.retryRequested()
        await screen.settled()
        #expect(screen.comments.value?.comments.count == 2)
        #expect(screen.thing.value == .sample)
    }

    @Test func `it is kept and taken back with one key`() async {
        let screen = screen()
        screen.appeared()
        await screen.settled()
        screen.favoriteToggled()
        #expect(screen.isFavorite)
        screen.favoriteToggled()
        #expect(!screen.isFavorite)
    }

    @Test func `what was there stays while it is asked for again`() async {
        let screen = screen()
        screen.appeared()
        await screen.settled()
        issues.control.hold()
        screen.refreshRequested()
        await issues.control.waitForHeldCalls(2)
        #expect(screen.thing.value != nil)
        #expect(screen.comments.value != nil)
        screen.closed()
        await screen.settled()
    }
}
