import Domain

enum TopicTools: KindTools {
    typealias UseCases = TopicUseCases

    static let parts: [ItemPart<TopicUseCases>] = [.rows("repos") { key, topics in topics.repos(under: key.id) }]
}
