public import Domain

/// An in-memory repository of issues. A search finds those whose title or body contains every word.
public final class InMemoryIssueRepository: IssueRepository {
    /// A recorded call.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case issue(IssueName, FetchPolicy)
        case comments(IssueName, PageRequest, FetchPolicy)
    }

    /// The control that records, delays and fails calls.
    public let control = ResponseControl<Call>()
    private let issues: Contents<InMemoryList<Issue>>
    private let threads: Contents<[IssueName: [IssueComment]]>

    /// Creates a repository that fails every call until its content is set.
    public init() {
        issues = Contents(nil)
        threads = Contents(nil)
    }

    public init(_ issues: [Issue], comments: [IssueName: [IssueComment]] = [:]) {
        self.issues = Contents(InMemoryList(issues))
        threads = Contents(comments)
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try issues.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.title, $0.body) }
    }

    public func issue(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Issue> {
        try await control.respond(to: .issue(name, policy))
        let key = ItemKey(kind: .issue, id: name.description)
        guard let issue = try issues.get().items.first(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no issue \(name)", status: 404)
        }
        return Fetched(issue, provenance: .sample(for: policy))
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await control.respond(to: .comments(name, page, policy))
        return try threads.get()[name, default: []].page(page, policy: policy)
    }
}

extension [IssueComment] {
    /// Returns a page without a total, as GitHub does.
    func page(_ request: PageRequest, policy: FetchPolicy) -> Page<IssueComment> {
        let rows = dropFirst((request.number - 1) * request.size).prefix(request.size)
        return Page(
            items: Array(rows),
            next: rows.endIndex < endIndex ? PageRequest(number: request.number + 1, size: request.size) : nil,
            provenance: .sample(for: policy))
    }
}
