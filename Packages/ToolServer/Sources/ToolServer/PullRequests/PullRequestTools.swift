import Domain

struct PullRequestTools: KindTools {
    let useCases: PullRequestUseCases

    var parts: [ItemPart] { [.comments(useCases.comments)] }
}
