/// A reference to the repository that contains an item.
public struct RepoReference: Sendable, Hashable {
    /// The name of the repository.
    public let name: RepoName
    /// The URL of the repository's page on GitHub.
    public let url: WebURL?

    public init(_ name: RepoName, url: WebURL? = nil) {
        self.name = name
        self.url = url
    }
}
