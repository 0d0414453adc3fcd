/// The use cases that search for issues or pull requests and load them, their comments and related issues.
public struct ThreadUseCases<Element: ThreadItem>: LoadingUseCases {
    public let search: Search<Element>
    public let comments: LoadComments
    public let related: LoadRelatedIssues
    public let load: Load<Element>
    private let completion: RowCompletion<Element>?

    public init(_ items: any ThreadRepository<Element>, _ services: UseCaseServices) {
        search = services.search(items, complete: items.completion)
        completion = items.completion.map { RowCompletion(complete: $0) }
        comments = LoadComments(comments: items, reachability: services.reachability)
        related = LoadRelatedIssues(issues: items, reachability: services.reachability)
        load = Load(Element.kind, services.reachability, name: { IssueName($0) }) { name, policy throws(AppError) in
            try await items.item(name, policy: policy)
        }
    }

    /// Returns an issue or a pull request with the properties added that its own response does not contain.
    ///
    /// The item is returned unchanged if the properties cannot be loaded within two seconds.
    ///
    /// - Throws: ``AppError/cancelled`` if the task is canceled.
    public func completed(
        _ item: Fetched<Element>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Element> {
        try await completion?(item, policy: policy) ?? item
    }
}

/// The use cases that search for issues and load them, their comments and related issues.
public typealias IssueUseCases = ThreadUseCases<Issue>
