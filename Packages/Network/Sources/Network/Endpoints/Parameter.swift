/// A name and its value, not encoded.
public struct Parameter: Sendable, Hashable {
    /// Not encoded yet.
    public let name: String
    /// Not encoded yet.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
