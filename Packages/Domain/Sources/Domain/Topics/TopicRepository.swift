/// A repository of GitHub topics.
public protocol TopicRepository: ItemRepository where Element == Topic {
    /// Loads a topic by its name.
    ///
    /// - Throws: `notFound` if the topic does not exist.
    func topic(_ name: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Topic>

    /// Loads a page of a topic's repositories. Those with the most stars come first.
    func repos(
        under topic: String, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>
}
