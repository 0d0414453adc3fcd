public import Domain
public import ModelContext
public import Shared

/// The options of a tool server, which the user chooses when the server starts.
public struct ToolServerOptions: Sendable {
    /// The name and version of the server.
    public var info: ServerInfo
    /// The websites of the providers, including the current GitHub host.
    public var sites: WebSites
    /// The policy for stored responses that applies if a call does not specify one.
    public var policy: FetchPolicy
    /// The account that is signed in to GitHub.
    public var account: AccountAccess
    /// Whether results contain private repositories and their content.
    public var showsPrivate = false
    /// Whether searches are added to the history.
    public var keepsHistory = false
    /// Whether tools may change the favorites.
    public var changesFavorites = false
    /// The directory for collected results, or `nil` if tools may not write files.
    public var collection: CollectionDirectory?
    /// The time of day.
    public var wallClock: WallClock = .system
    /// The clock for waits and time limits.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates options for a server that only reads.
    public init(info: ServerInfo, sites: WebSites, policy: FetchPolicy = .standard, account: AccountAccess) {
        self.info = info
        self.sites = sites
        self.policy = policy
        self.account = account
    }
}

/// The directory that a server may write collected results to.
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
