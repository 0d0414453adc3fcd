/// A source of discussions and their comments. Every request requires a token.
public protocol DiscussionRepository: ItemRepository, CommentsRepository where Element == Discussion {
    /// Returns a discussion under its current name, even if it is requested by an older one.
    ///
    /// - Throws: `notFound` if there is no discussion with this name.
    func discussion(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Discussion>
}
