public import Domain
public import ModelContext
public import Shared

/// The options of a tool server. The user chooses them when starting the server.
public struct ToolServerOptions: Sendable {
    /// The name and version of the server.
    public var info: ServerInfo
    /// The websites of the providers, including the current GitHub host.
    public var sites: WebSites
    /// The fetch policy of calls that do not specify one.
    public var policy: FetchPolicy
    /// The account that is signed in to GitHub.
    public var account: AccountAccess
    /// A Boolean value that indicates whether results can contain private repositories and their content.
    public var showsPrivate = false
    /// A Boolean value that indicates whether searches are added to the search history.
    public var keepsHistory = false
    /// A Boolean value that indicates whether tools may change the user's favorites.
    public var changesFavorites = false
    /// The directory for collected results, or `nil` if tools may not write files.
    public var collection: CollectionDirectory?
    /// The source of the current date.
    public var wallClock: WallClock = .system
    /// The clock that measures delays and time limits.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates options for a server that cannot change or write anything.
    ///
    /// - Parameters:
    ///   - info: The name and version of the server.
    ///   - sites: The websites of the providers.
    ///   - policy: The fetch policy for calls that do not specify one.
    ///   - account: The account that is signed in to GitHub.
    public init(info: ServerInfo, sites: WebSites, policy: FetchPolicy = .standard, account: AccountAccess) {
        self.info = info
        self.sites = sites
        self.policy = policy
        self.account = account
    }
}

/// The directory in which a server may store collected results.
public struct CollectionDirectory: Sendable {
    /// The path of the directory.
    public let path: String
    let open: @Sendable (_ path: String) -> any CollectionStore

    /// Creates the description of the directory in which assistants may write collections.
    ///
    /// - Parameters:
    ///   - path: The path of the directory, which must exist.
    ///   - open: Returns the store that writes a collection to the file with the given path.
    public init(path: String, open: @escaping @Sendable (_ path: String) -> any CollectionStore) {
        self.path = path
        self.open = open
    }
}
