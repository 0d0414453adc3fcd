extension SearchFilter {
    /// A filter for repositories, used by searches for their content.
    static let inRepo = SearchFilter(
        "repo",
        .code(expected: "the name of a repo: owner/name") { RepoName($0)?.description },
        naming: .repo,
        isRepeatable: true)

    /// A filter for the owners of repositories.
    static let ofRepoOwner = SearchFilter(
        "owner", .text, naming: .user, qualifier: "user", isRepeatable: true)

    /// A filter for the visibility of repositories.
    static let repoVisibility = SearchFilter(
        "visibility", .choice(["public", "private", "internal"]), qualifier: "is",
        isRepeatable: true)

    /// A filter for archived repositories.
    static let inArchivedRepo = SearchFilter(
        "archived", .flag())
}
