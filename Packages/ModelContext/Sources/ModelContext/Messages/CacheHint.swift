/// A hint that specifies how long and for whom a client may cache a result. Caching hints are available in MCP revision
/// 2026-07-28 and later.
public struct CacheHint: Sendable, Hashable {
    /// A value that specifies whether different users may share a cached result.
    public enum Scope: String, Sendable, Hashable {
        case `public`
        case `private`
    }

    /// The time for which the client may use the cached result. The value is never negative.
    public let lifetime: Duration
    /// The scope that specifies whether different users may share the cached result.
    public let scope: Scope

    /// Creates a caching hint. A negative lifetime is treated as zero.
    public init(lifetime: Duration, scope: Scope) {
        self.lifetime = max(lifetime, .zero)
        self.scope = scope
    }

    /// The caching hint for a result that is the same for all users and does not change while the server runs.
    public static let fixed = CacheHint(lifetime: .seconds(3600), scope: .public)

    var milliseconds: Int64 {
        let (seconds, attoseconds) = lifetime.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
