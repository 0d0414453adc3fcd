import Shared

/// The name and version that an MCP server reports to clients.
public struct ServerInfo: Sendable, Hashable {
    /// The identifier of the server, such as `weather`.
    public let name: String
    /// The display name of the server, which clients show to users.
    public let title: String
    /// The version of the server, such as `1.0`.
    public let version: String

    /// Creates the information that a server reports to clients.
    public init(name: String, title: String, version: String) {
        self.name = name
        self.title = title
        self.version = version
    }

    var json: JSONValue { ["name": .string(name), "title": .string(title), "version": .string(version)] }
}
