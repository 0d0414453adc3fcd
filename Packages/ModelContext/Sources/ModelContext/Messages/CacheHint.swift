/// A hint that tells a client how long it may cache a result (revision 2026-07-28).
public struct CacheHint: Sendable, Hashable {
    /// The users that may share a cached result.
    public enum Scope: String, Sendable, Hashable {
        case `public`
        case `private`
    }

    /// The time for which the client may use the cached result. It is at least zero.
    public let lifetime: Duration
    /// The users that may share a cached result.
    public let scope: Scope

    /// Creates a hint. A negative lifetime is treated as zero.
    public init(lifetime: Duration, scope: Scope) {
        self.lifetime = max(lifetime, .zero)
        self.scope = scope
    }

    /// The hint for a result that does not depend on the user and does not change while the server runs.
    public static let fixed = CacheHint(lifetime: .seconds(3600), scope: .public)

    var milliseconds: Int64 {
        let (seconds, attoseconds) = lifetime.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
