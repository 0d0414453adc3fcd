/// A thing that can be listed, opened and kept.
public protocol Item: Sendable, Hashable {
    static var kind: ItemKind { get }
    var key: ItemKey { get }
    /// The provider's page for people.
    var url: WebAddress? { get }
}
