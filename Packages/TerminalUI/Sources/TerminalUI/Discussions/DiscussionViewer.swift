public import Domain
public import Presentation

/// A viewer that shows a discussion and, if the user requests them, its comments.
public struct DiscussionViewer: ItemViewer {
    private let comments: ListRange?

    /// Creates a viewer for a discussion.
    ///
    /// - Parameter comments: The range of comments to show, or `nil` to show no comments.
    public init(comments: ListRange?) {
        self.comments = comments
    }

    public func detail(
        of reference: ItemReference, _ discussions: DiscussionUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Discussion>> {
        let fetched = try await discussions.load(try reference.id(on: services.sites), policy: policy)
        let discussion = fetched.value
        // The loaded comments include replies. The number of comments on GitHub does not count replies.
        let parts = try await services.comments(
            discussions.comments, comments, on: discussion.name, total: nil, base: discussion.repositoryURL)
        return fetched.detail(parts)
    }
}
