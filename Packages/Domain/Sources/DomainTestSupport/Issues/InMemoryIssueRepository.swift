public import Domain
import Foundation

/// Issues in memory: a search finds those whose title or body holds every word.
public final class InMemoryIssueRepository: IssueRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case issue(IssueName, FetchPolicy)
        case comments(IssueName, PageRequest, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = ResponseControl<Call>()
    private let issues: Contents<InMemoryList<Issue>>
    private let threads: Contents<[IssueName: [IssueComment]]>

    /// Fails every call until it is set up.
    public init() {
        issues = Contents(nil)
        threads = Contents(nil)
    }

    public init(_ issues: [Issue], comments: [IssueName: [IssueComment]] = [:]) {
        self.issues = Contents(InMemoryList(issues))
        threads = Contents(comments)
    }

    @concurrent
    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Issue> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try issues.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.title, $0.body) }
    }

    @concurrent
    public func issue(_ name: IssueName, policy: FetchPolicy) async throws(SearchError) -> Fetched<Issue> {
        try await control.respond(to: .issue(name, policy))
        let key = ItemKey(kind: .issue, id: name.description)
        guard let issue = try issues.get().items.first(where: { $0.key == key }) else {
            throw SearchError(.notFound, message: "There is no issue \(name).", status: 404)
        }
        return Fetched(issue, provenance: .sample(for: policy))
    }

    @concurrent
    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<IssueComment> {
        try await control.respond(to: .comments(name, page, policy))
        return try threads.get()[name, default: []].page(page, policy: policy)
    }
}

extension [IssueComment] {
    /// A page as the provider gives it, without a total.
    func page(_ request: PageRequest, policy: FetchPolicy) -> Page<IssueComment> {
        let rows = dropFirst((request.number - 1) * request.size).prefix(request.size)
        return Page(
            items: Array(rows),
            next: rows.endIndex < endIndex ? PageRequest(number: request.number + 1, size: request.size) : nil,
            provenance: .sample(for: policy))
    }
}

extension Issue {
    /// Issues as they were recorded for the tests of hub4j/github-api (MIT).
    public static let samples: [Issue] = [2040, 2032, 2008].compactMap { number in
        guard let repo = RepoName("hub4j/github-api"), let name = IssueName(repo: repo, number: number) else {
            return nil
        }
        return sample(name)
    }

    /// The first of the samples.
    public static let sample: Issue = samples[0]

    private static func sample(_ name: IssueName) -> Issue? {
        let url = WebURL("https://github.com/hub4j/github-api/issues/\(name.number)")
        return switch name.number {
        case 2040:
            Issue(
                id: 2_869_567_823, name: name, title: "Status of 2.x stream",
                body: "It looks like development stopped.",
                state: "closed", stateReason: "completed", isLocked: false,
                author: AccountReference(login: "nedtwigg", type: .user, url: WebURL("https://github.com/nedtwigg")),
                authorAssociation: "NONE", assignees: [], labels: [IssueLabel(name: "task", color: "ededed")],
                commentsCount: 2, reactionsCount: 0, createdAt: Date(timeIntervalSince1970: 1_740_160_269),
                updatedAt: Date(timeIntervalSince1970: 1_740_246_669), url: url)
        case 2032:
            Issue(
                name: name, title: "Add more methods to QueryBuilder", state: "closed",
                labels: [IssueLabel(name: "enhancement"), IssueLabel(name: "good first issue")], commentsCount: 5,
                url: url)
        default: Issue(name: name, title: "Website down", state: "open", commentsCount: 3, url: url)
        }
    }
}

extension IssueComment {
    /// As they stand in a thread, the oldest first.
    public static let samples: [IssueComment] = [
        IssueComment(
            id: 1, author: AccountReference(login: "nedtwigg", type: .user), authorAssociation: "NONE",
            body: "Is there a plan?", createdAt: Date(timeIntervalSince1970: 1_740_160_369)),
        IssueComment(
            id: 2, author: nil, body: "It is released.", createdAt: Date(timeIntervalSince1970: 1_740_246_669)),
    ]
}
