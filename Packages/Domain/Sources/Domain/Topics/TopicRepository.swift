/// GitHub topics.
public protocol TopicRepository: ItemRepository where Element == Topic {
    /// A topic by its name; `notFound` when there is none.
    @concurrent
    func topic(_ name: String, policy: FetchPolicy) async throws(SearchError) -> Fetched<Topic>

    /// The repos under a topic, those with the most stars first.
    @concurrent
    func repos(
        under topic: String, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Repo>
}
