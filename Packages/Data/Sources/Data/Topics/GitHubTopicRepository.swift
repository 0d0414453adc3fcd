import Domain
import Network

/// A repository of topics that uses GitHub's REST API.
struct GitHubTopicRepository: TopicRepository, KindRepository {
    let api: GitHubAPI

    static func make(_ api: GitHubAPI) -> any TopicRepository { Self(api: api) }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Topic> {
        let found = try await api.search("topics", query, page: page, policy: policy, rows: TopicDTO.self)
        return found.with(found.items.map(withPage))
    }

    /// Loads a topic with a search for its name, because GitHub has no endpoint for a single topic.
    ///
    /// An exact match is the first result of the search.
    func topic(_ name: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Topic> {
        let page = try await search(try Self.query(.topics, [name]), page: Self.first, policy: policy)
        guard let topic = page.items.first(where: { $0.name == name }) else {
            let reason = api.sites.isDemo ? AppError.absentFromDemo : "there is no such topic"
            throw AppError(.notFound, operation: "Loading topic “\(name)”", reason: reason)
        }
        return Fetched(topic, provenance: page.provenance)
    }

    func repos(
        under topic: String, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        let query = try Self.query(.repos, [], ["topic": topic], sort: SearchSort("stars"))
        // The list of a topic's repositories has no filters.
        return try await api.search(
            "repositories", query, page: page, policy: policy, rows: RepoDTO.self, narrowing: [])
    }

    /// Returns the topic with the URL of its page. GitHub's responses do not contain this URL.
    private func withPage(_ topic: Topic) -> Topic {
        var topic = topic
        topic.url = ItemKind.topic.page(topic.name, on: api.sites)
        return topic
    }

    private static let first = PageRequest(number: 1, size: 30)

    private static func query(
        _ schema: SearchSchema, _ words: [String], _ filters: FilterValues = [:], sort: SearchSort? = nil
    ) throws(AppError) -> SearchQuery {
        do throws(QueryError) {
            return try SearchQuery(schema, words: words, filters: filters, sort: sort)
        } catch {
            throw error.appError
        }
    }
}
