import Domain

enum PullRequestTools: KindTools {
    typealias UseCases = PullRequestUseCases

    static let parts: [ItemPart<PullRequestUseCases>] = [.comments { $0.comments }]
}
