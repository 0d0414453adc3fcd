public import Domain
public import Presentation

/// A pull request's page, with comments below it if wanted.
public struct PullRequestViewer: ItemViewer {
    private let comments: ListRange?

    /// - Parameter comments: None without comments.
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
