extension SearchFilter {
    /// The filter for the repository that contains the results.
    static let inRepo = SearchFilter(
        "repo",
        .code(expected: "the name of a repo: owner/name") { RepoName($0)?.description },
        naming: .repo,
        isRepeatable: true)

    /// The filter for the owner of the repository that contains the results.
    static let ofRepoOwner = SearchFilter(
        "owner", .text, naming: .user, qualifier: "user", aliases: ["org"], isRepeatable: true)

    /// The filter for the visibility of repositories.
    static let repoVisibility = SearchFilter(
        "visibility", .choice(["public", "private", "internal"]), qualifier: "is",
        isRepeatable: true)

    /// The filter for archived repositories.
    static let inArchivedRepo = SearchFilter("archived", .flag())
}
