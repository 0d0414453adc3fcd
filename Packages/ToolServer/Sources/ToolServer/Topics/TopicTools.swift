import Domain

struct TopicTools: KindTools {
    let useCases: TopicUseCases

    var parts: [ItemPart] { [.rows("repos") { key in useCases.repos(under: key.id) }] }
}
