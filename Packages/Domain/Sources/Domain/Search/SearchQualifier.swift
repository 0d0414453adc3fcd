/// A filter that a provider's query language knows, such as `language:swift`.
public protocol SearchQualifier: Sendable, Hashable {
    /// The name before the colon.
    var name: String { get }
    /// The value after the colon, not quoted.
    var value: String { get }
}
