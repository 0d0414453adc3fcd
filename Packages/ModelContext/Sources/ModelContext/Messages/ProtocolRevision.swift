/// The protocol style of an MCP request, which determines the form of its response.
///
/// In revision 2026-07-28 and later, the protocol is stateless and each request specifies its revision. In earlier
/// revisions, a connection begins with an `initialize` request. A server supports requests of either style on the same
/// connection.
public enum Era: Sendable, Hashable {
    /// The stateless style of MCP revision 2026-07-28.
    case modern
    /// The style of MCP revisions 2025-11-25 and 2025-06-18, in which a connection begins with an `initialize` request.
    case legacy
}

/// The revisions of the Model Context Protocol that the server supports
/// (<https://modelcontextprotocol.io/specification/versioning>).
enum ProtocolRevision {
    static let modern = ["2026-07-28"]
    static let legacy = ["2025-11-25", "2025-06-18"]
    static let allNames = modern + legacy

    /// Returns the protocol revision for the response to an `initialize` request. It is the requested revision if the
    /// server supports it, and otherwise the newest legacy revision.
    static func negotiated(_ requested: String) -> String {
        legacy.contains(requested) ? requested : legacy[0]
    }

    /// The keys in the member `_meta` of requests and results in MCP revision 2026-07-28 and later.
    enum Key {
        static let version = "io.modelcontextprotocol/protocolVersion"
        static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
        static let serverInfo = "io.modelcontextprotocol/serverInfo"
    }
}
