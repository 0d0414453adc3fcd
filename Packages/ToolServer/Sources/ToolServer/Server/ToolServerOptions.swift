public import Domain
public import ModelContext
public import Shared

/// The options of a tool server, which the user specifies when starting the server.
public struct ToolServerOptions: Sendable {
    /// The name and version that the server reports to clients.
    public var info: ServerInfo
    /// The websites of GitHub, Unsplash and TMDB. GitHub's website may be on a GitHub Enterprise host.
    public var sites: WebSites
    /// The fetch policy for tool calls that do not specify one. It determines whether cached responses are used.
    public var policy: FetchPolicy
    /// Access to the user's GitHub account. It indicates whether the user is signed in.
    public var account: AccountAccess
    /// A Boolean value that indicates whether tool results can contain private repositories and their content.
    public var showsPrivate = false
    /// A Boolean value that indicates whether searches by tools are added to the user's search history.
    public var keepsHistory = false
    /// A Boolean value that indicates whether tools may change the user's favorites.
    public var changesFavorites = false
    /// The directory in which tools may store collected search results, or `nil` if tools may not write files.
    public var collection: CollectionDirectory?
    /// The function that returns the current date.
    public var wallClock: WallClock = .system
    /// The clock that measures waiting times and time limits.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates options that do not allow the server to change favorites or write files.
    ///
    /// - Parameters:
    ///   - info: The name and version that the server reports to clients.
    ///   - sites: The websites of GitHub, Unsplash and TMDB.
    ///   - policy: The fetch policy for tool calls that do not specify one.
    ///   - account: Access to the user's GitHub account.
    public init(info: ServerInfo, sites: WebSites, policy: FetchPolicy = .standard, account: AccountAccess) {
        self.info = info
        self.sites = sites
        self.policy = policy
        self.account = account
    }
}

/// The directory in which the tool `collect` may store search results.
public struct CollectionDirectory: Sendable {
    /// The path of an existing directory to which collected results are written.
    public let path: String
    let open: @Sendable (_ path: String) -> any CollectionStore

    /// Creates a value that describes the directory for collected search results.
    ///
    /// - Parameters:
    ///   - path: The path of the directory, which must exist.
    ///   - open: Returns the store that writes a collection to the file with the given path.
    public init(path: String, open: @escaping @Sendable (_ path: String) -> any CollectionStore) {
        self.path = path
        self.open = open
    }
}
