public import Domain
public import Presentation

/// A discussion's page, with comments below it if wanted.
public struct DiscussionViewer: ItemViewer {
    private let comments: ListRange?

    /// - Parameter comments: The comments to show, or `nil` for none.
    public init(comments: ListRange?) {
        self.comments = comments
    }

    public func detail(
        of reference: ItemReference, _ discussions: DiscussionUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Discussion>> {
        let fetched = try await discussions.load(try IssueName(reference, on: services.sites), policy: policy)
        let discussion = fetched.value
        // Comments include replies, which the number of comments does not count.
        let parts = try await services.comments(
            discussions.comments, comments, on: discussion.name, total: nil, base: discussion.repositoryURL)
        return fetched.map { ItemDetail(subject: $0, item: $0, parts: parts) }
    }
}
