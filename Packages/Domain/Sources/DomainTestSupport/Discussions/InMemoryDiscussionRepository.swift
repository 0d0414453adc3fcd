public import Domain

/// An in-memory repository of discussions. A search finds the discussions whose titles or bodies contain every word.
public final class InMemoryDiscussionRepository: DiscussionRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case discussion(IssueName, FetchPolicy)
        case comments(IssueName, PageRequest, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let contents: Contents<InMemoryList<Discussion>>
    private let threads: [IssueName: [IssueComment]]

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        contents = Contents(nil)
        threads = [:]
    }

    public init(_ discussions: [Discussion], comments: [IssueName: [IssueComment]] = [:]) {
        contents = Contents(InMemoryList(discussions))
        threads = comments
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Discussion> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try contents.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.title, $0.body) }
    }

    public func discussion(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Discussion> {
        try await control.respond(to: .discussion(name, policy))
        let key = ItemKey(kind: .discussion, id: name.description)
        guard let discussion = try contents.get().items.first(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no discussion \(name)", status: 404)
        }
        return Fetched(discussion, provenance: .sample(for: policy))
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await control.respond(to: .comments(name, page, policy))
        return (threads[name] ?? []).page(page, policy: policy)
    }
}
