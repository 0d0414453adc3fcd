/// The repo that something stands in, as lists of such things name it.
public struct RepoReference: Sendable, Hashable {
    /// Owner and name.
    public let name: RepoName
    /// Its page for people.
    public let url: WebURL?

    public init(_ name: RepoName, url: WebURL? = nil) {
        self.name = name
        self.url = url
    }
}
