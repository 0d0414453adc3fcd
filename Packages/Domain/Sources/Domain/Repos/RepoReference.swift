/// A reference to the repository that contains an item.
public struct RepoReference: Sendable, Hashable {
    /// The name of the repository.
    public let name: RepoName
    /// The URL of the repository's page on GitHub.
    public let url: WebURL?
    /// Whether the repository is private, or `nil` if a response does not state it.
    public let isPrivate: Bool?

    public init(_ name: RepoName, url: WebURL? = nil, isPrivate: Bool? = nil) {
        self.name = name
        self.url = url
        self.isPrivate = isPrivate
    }
}
