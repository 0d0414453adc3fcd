/// A data source that searches for GitHub discussions and loads discussions and their comments.
///
/// Every request requires an access token.
public protocol DiscussionRepository: ItemRepository, CommentsRepository where Element == Discussion {
    /// Loads a discussion by its repository and number.
    ///
    /// If the discussion was moved or its repository was renamed, the result contains the current name.
    ///
    /// - Throws: `notFound` if there is no discussion with this name.
    func discussion(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Discussion>
}
