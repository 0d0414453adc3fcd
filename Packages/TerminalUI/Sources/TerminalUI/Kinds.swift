import Domain

extension ItemView {
    /// The views of all kinds of items, in the order of `ItemKind.all`.
    static let all: [ItemView] = [
        ItemView(GitHubUser.self),
        ItemView(Repo.self),
        ItemView(Photo.self),
        ItemView(Movie.self),
        ItemView(Topic.self),
        ItemView(Issue.self),
        ItemView(PullRequest.self),
        ItemView(Commit.self),
        ItemView(Code.self),
        ItemView(Discussion.self),
    ]
}
