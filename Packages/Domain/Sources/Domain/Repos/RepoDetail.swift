/// A repo and, where it was asked for and exists, the text of its README.
public struct RepoDetail: Sendable, Equatable {
    /// The repo itself.
    public let repo: Fetched<Repo>
    /// None when it was not asked for or there is none.
    public let readme: Fetched<String>?

    public init(repo: Fetched<Repo>, readme: Fetched<String>? = nil) {
        self.repo = repo
        self.readme = readme
    }
}
