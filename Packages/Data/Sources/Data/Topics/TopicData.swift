import Domain

/// What this layer knows of topics.
enum TopicData: KindData {
    typealias Element = Topic

    static func repository(_ api: GitHubAPI) -> any TopicRepository {
        GitHubTopicRepository(api: api)
    }
}
