public import Domain

/// An in-memory repository of issues or pull requests. A search finds those whose titles or bodies contain every word.
public final class InMemoryThreadRepository<Element: ThreadItem>: ThreadRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case item(IssueName, FetchPolicy)
        case comments(IssueName, PageRequest, FetchPolicy)
        case related(IssueRelation, IssueName, PageRequest, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let items: Contents<InMemoryList<Element>>
    private let threads: Contents<[IssueName: [IssueComment]]>
    private let relations: Contents<[IssueRelation: [Issue]]>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        items = Contents(nil)
        threads = Contents(nil)
        relations = Contents(nil)
    }

    /// Creates a repository with initial items.
    ///
    /// - Parameter related: The related issues of every item.
    public init(
        _ items: [Element], comments: [IssueName: [IssueComment]] = [:], related: [IssueRelation: [Issue]] = [:]
    ) {
        self.items = Contents(InMemoryList(items))
        threads = Contents(comments)
        relations = Contents(related)
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Element> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try items.get().page(page, policy: policy, limits: .gitHubSearch) {
            matches($0.issue.title, $0.issue.body)
        }
    }

    public func item(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Element> {
        try await control.respond(to: .item(name, policy))
        let key = ItemKey(kind: Element.kind, id: name.description)
        guard let item = try items.get().items.first(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no \(Element.kind.name.singular) \(name)", status: 404)
        }
        return Fetched(item, provenance: .sample(for: policy))
    }

    public func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        try await control.respond(to: .comments(name, page, policy))
        return try threads.get()[name, default: []].page(page, policy: policy)
    }

    public func related(
        _ relation: IssueRelation, to name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Issue> {
        try await control.respond(to: .related(relation, name, page, policy))
        return try relations.get()[relation, default: []].page(page, policy: policy)
    }
}

/// An in-memory repository of issues.
public typealias InMemoryIssueRepository = InMemoryThreadRepository<Issue>

extension Array where Element: ListElement {
    /// Returns a page of the array. Like GitHub's response for such a list, the page does not contain the total number
    /// of rows.
    func page(_ request: PageRequest, policy: FetchPolicy) -> Page<Element> {
        let rows = dropFirst((request.number - 1) * request.size).prefix(request.size)
        return Page(
            items: Array(rows),
            next: rows.endIndex < endIndex ? PageRequest(number: request.number + 1, size: request.size) : nil,
            provenance: .sample(for: policy))
    }
}
