import Domain

struct DiscussionTools: KindTools {
    let useCases: DiscussionUseCases

    var parts: [ItemPart] { [.comments(useCases.comments)] }
}
