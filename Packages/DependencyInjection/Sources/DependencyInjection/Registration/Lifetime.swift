/// How long the container keeps what it made.
public enum Lifetime: Sendable {
    /// Made once, on first use, and kept as long as the container.
    case shared
    /// Made anew each time.
    case transient
    /// Kept only as long as somebody else holds it, then made anew. Meant for classes and actors: a value type has no
    /// owner to outlive and is made anew each time.
    case weak
}
