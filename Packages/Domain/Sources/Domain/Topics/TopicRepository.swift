/// GitHub topics.
public protocol TopicRepository: ItemRepository where Element == Topic {
    /// A topic by its name; `notFound` when there is none.
    func topic(_ name: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Topic>

    /// The repos under a topic, those with the most stars first.
    func repos(
        under topic: String, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>
}
