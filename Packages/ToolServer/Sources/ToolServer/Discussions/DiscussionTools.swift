import Domain

enum DiscussionTools: KindTools {
    typealias UseCases = DiscussionUseCases

    static let parts: [ItemPart<DiscussionUseCases>] = [.comments { $0.comments }]
}
