public import Domain
public import Presentation

/// The viewer of an issue, optionally with its comments.
public struct IssueViewer: ItemViewer {
    private let comments: ListRange?

    /// Creates a viewer.
    ///
    /// - Parameter comments: The range of comments to show, or `nil` to show none.
    public init(comments: ListRange?) {
        self.comments = comments
    }

    public func detail(
        of reference: ItemReference, _ issues: IssueUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Issue>> {
        let fetched = try await issues.load(try IssueName(reference, on: services.sites), policy: policy)
        let parts = try await services.comments(issues.comments, comments, on: fetched.value)
        return fetched.map { ItemDetail($0, item: $0, parts: parts) }
    }
}
