extension SearchFilter {
    /// A filter for repositories, used by searches for their content.
    static let inRepo = SearchFilter(
        "repo", "Repository",
        .code(expected: "the name of a repo: owner/name") { RepoName($0)?.description }, placeholder: "OWNER/NAME",
        naming: .repo,
        isRepeatable: true, "Repository")

    /// A filter for the owners of repositories.
    static let ofRepoOwner = SearchFilter(
        "owner", "Owner", .text, placeholder: "LOGIN", naming: .user, qualifier: "user", isRepeatable: true,
        "User or organisation that the repository belongs to")

    /// A filter for the visibility of repositories.
    static let repoVisibility = SearchFilter(
        "visibility", "Visibility", .choice(["public", "private", "internal"]), placeholder: "WHICH", qualifier: "is",
        isRepeatable: true, "Who may see the repository")

    /// A filter for archived repositories.
    static let inArchivedRepo = SearchFilter(
        "archived", "Archived", .flag(), "In archived repositories, or with =false in others")
}
