/// The style of a request, which determines the form of its response.
///
/// The revision 2026-07-28 of the protocol is stateless: each request names its revision. Earlier revisions begin with
/// an `initialize` request. A server serves both styles on the same connection.
public enum Era: Sendable, Hashable {
    /// Revision 2026-07-28.
    case modern
    /// Revisions 2025-11-25 and 2025-06-18.
    case legacy
}

/// The protocol revisions that the server supports
/// (<https://modelcontextprotocol.io/specification/versioning>).
enum ProtocolRevision {
    static let modern = ["2026-07-28"]
    static let legacy = ["2025-11-25", "2025-06-18"]
    static let allNames = modern + legacy

    /// Returns the revision for the response to an `initialize` request: the requested one, or the newest one if the
    /// requested one is not supported.
    static func negotiated(_ requested: String) -> String {
        legacy.contains(requested) ? requested : legacy[0]
    }

    /// The keys of the member `_meta` of modern requests and results.
    enum Key {
        static let version = "io.modelcontextprotocol/protocolVersion"
        static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
        static let serverInfo = "io.modelcontextprotocol/serverInfo"
    }
}
