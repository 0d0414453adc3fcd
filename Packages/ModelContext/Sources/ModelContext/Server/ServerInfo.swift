import Shared

/// The name and version of a server.
public struct ServerInfo: Sendable, Hashable {
    /// The name for programs, such as `weather`.
    public let name: String
    /// The name for users.
    public let title: String
    /// The version of the server.
    public let version: String

    /// Creates a description.
    public init(name: String, title: String, version: String) {
        self.name = name
        self.title = title
        self.version = version
    }

    var json: JSONValue { ["name": .string(name), "title": .string(title), "version": .string(version)] }
}
