import DomainTestSupport
import Testing

@testable import Domain
@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ThreadTests {
    private let stage = Stage()
    private let issues = InMemoryIssueRepository(
        Domain.Issue.samples, comments: [Domain.Issue.sample.name: IssueComment.samples])

    private func screen(_ name: IssueName = Domain.Issue.sample.name) throws -> ThreadViewModel<Domain.Issue> {
        let useCases = IssueUseCases(
            issues, UseCaseServices(queries: stage.queries, reachability: stage.reachability))
        return try #require(
            ThreadViewModel(
                name.description, context: stage.context, load: useCases.load, comments: useCases.comments))
    }

    @Test func `the page of an issue shows the text and the comments, and links to the repository`() async throws {
        let screen = try screen()
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value == .sample)
        #expect(screen.comments.value == IssueComments(comments: IssueComment.samples, isWhole: true))
        #expect(screen.openableKey == ItemKey(kind: .repo, id: "hub4j/github-api"))
        #expect(screen.url == Domain.Issue.sample.url)
    }

    @Test func `if comments fail to load, the issue stays and only the comments are requested again`() async throws {
        let screen = try screen()
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
        #expect(screen.detail.value == .sample)
    }

    @Test func `one action adds an issue to the favorites and removes it`() async throws {
        let screen = try screen()
        screen.appeared()
        await screen.settled()
        screen.favoriteToggled()
        #expect(screen.isFavorite)
        screen.favoriteToggled()
        #expect(!screen.isFavorite)
    }

    @Test func `the old contents stay during a refresh`() async throws {
        let screen = try screen()
        screen.appeared()
        await screen.settled()
        issues.control.hold()
        screen.refreshRequested()
        await issues.control.waitForHeldCalls(2)
        #expect(screen.detail.value != nil)
        #expect(screen.comments.value != nil)
        screen.closed()
        await screen.settled()
    }

    // MARK: - Related issues

    private static let parent = IssueName("hub4j/github-api#1").map { IssueParent(name: $0) }

    private func stageWithRelations() throws -> (InMemoryIssueRepository, [Feature]) {
        let parent = try #require(Self.parent)
        let child = Domain.Issue.sample.with { $0.parent = parent }
        let issues = InMemoryIssueRepository(
            [child],
            related: [
                .parent: [Domain.Issue(name: parent.name).with { $0.title = "Whole" }],
                .subIssues: [Domain.Issue.samples[1]], .blockedBy: [],
            ])
        let useCases = IssueUseCases(
            issues, UseCaseServices(queries: stage.queries, reachability: stage.reachability))
        let services = stage.featureServices()
        return (issues, IssueFeature.features(useCases, services))
    }

    @Test func `the page of an issue has its related issues as parts, which are loaded when they are shown`()
        async throws
    {
        let (issues, features) = try stageWithRelations()
        let key = Domain.Issue.sample.key
        let screen = try #require(
            Features(features).detail(key, opener: features[0].root(stage.context), stage.context) as? any HasParts)
        #expect(screen.partTitles == ["Conversation", "Sub-issues", "Parent", "Blocked by"])
        screen.appeared()
        await screen.settled()
        let lists = { (issues: InMemoryIssueRepository) in
            issues.control.calls.compactMap { call in
                if case .related(let relation, _, let page, _) = call, page.size > 1 { relation } else { nil }
            }
        }
        #expect(lists(issues).isEmpty)
        screen.partChosen(1)
        await screen.settled()
        #expect(Set(lists(issues)) == [.subIssues])
        #expect(screen.openableKey == Domain.Issue.samples[1].key)
        screen.partChosen(2)
        await screen.settled()
        #expect(screen.openableKey == Self.parent.map { ItemKey(kind: .issue, id: $0.name.description) })
    }

    @Test func `the title of the parent is added when the issue is shown, and its failure does not matter`()
        async throws
    {
        let (_, features) = try stageWithRelations()
        let screen = try #require(
            Features(features).detail(Domain.Issue.sample.key, opener: features[0].root(stage.context), stage.context)
                as? ThreadViewModel<Domain.Issue>)
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value?.parent?.title == "Whole")
    }
}
