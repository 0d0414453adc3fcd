public import Domain
public import Presentation

/// The viewer of a pull request, optionally with its comments.
public struct PullRequestViewer: ItemViewer {
    private let comments: ListRange?

    /// Creates a viewer.
    ///
    /// - Parameter comments: The range of comments to show, or `nil` to show none.
    public init(comments: ListRange?) {
        self.comments = comments
    }

    public func detail(
        of reference: ItemReference, _ pullRequests: PullRequestUseCases, policy: FetchPolicy,
        with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<PullRequest>> {
        let fetched = try await pullRequests.load(try IssueName(reference, on: services.sites), policy: policy)
        let parts = try await services.comments(pullRequests.comments, comments, on: fetched.value.issue)
        return fetched.map { ItemDetail($0, item: $0, parts: parts) }
    }
}
