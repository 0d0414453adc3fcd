extension SearchFilter {
    /// Of these repos only; for searches of what stands in repos.
    static let inRepo = SearchFilter(
        "repo", "Repository",
        .code(expected: "the name of a repo: owner/name") { RepoName($0)?.description }, placeholder: "OWNER/NAME",
        naming: .repo,
        isRepeatable: true, "Repository")

    /// Of repos of these accounts only.
    static let ofRepoOwner = SearchFilter(
        "owner", "Owner", .text, placeholder: "LOGIN", naming: .user, qualifier: "user", isRepeatable: true,
        "User or organisation that the repository belongs to")

    /// Of repos that these people may see.
    static let repoVisibility = SearchFilter(
        "visibility", "Visibility", .choice(["public", "private", "internal"]), placeholder: "WHICH", qualifier: "is",
        isRepeatable: true, "Who may see the repository")

    /// Of repos that are closed for changes, or that are not.
    static let inArchivedRepo = SearchFilter(
        "archived", "Archived", .flag(), "In archived repositories, or with =false in others")
}
