/// The repo that something stands in, as lists of such things name it.
public struct RepoReference: Sendable, Hashable {
    /// Owner and name.
    public let name: RepoName
    /// Its page for people.
    public let url: WebAddress?

    public init(_ name: RepoName, url: WebAddress? = nil) {
        self.name = name
        self.url = url
    }
}
