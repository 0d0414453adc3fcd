public import Domain
public import Presentation

/// A viewer that loads and shows a pull request, optionally with its comments.
public struct PullRequestViewer: ItemViewer {
    private let comments: ListRange?
    /// Whether the output shows fields that need an additional request, such as the review decision.
    private let completes: Bool

    /// Creates a viewer of pull requests.
    ///
    /// - Parameters:
    ///   - comments: The range of comments to show, or `nil` to show none.
    ///   - output: The requested output. It determines whether the viewer loads fields that need an additional request.
    public init(comments: ListRange?, for output: OutputDescription<PullRequest>) {
        self.comments = comments
        completes = output.detailShows { $0.source == .completion }
    }

    public func detail(
        of reference: ItemReference, _ pullRequests: PullRequestUseCases, policy: FetchPolicy,
        with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<PullRequest>> {
        var fetched = try await pullRequests.load(try reference.id(on: services.sites), policy: policy)
        if completes { fetched = try await pullRequests.completed(fetched, policy: policy) }
        let parts = try await services.comments(pullRequests.comments, comments, on: fetched.value.issue)
        return fetched.detail(parts)
    }
}
