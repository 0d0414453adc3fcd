/// A thing that can be listed, opened and kept.
public protocol Item: Sendable, Hashable, Codable {
    /// What sort of thing it is.
    static var kind: ItemKind { get }
    /// What tells it from all others, of its own kind and of other ones.
    var key: ItemKey { get }
    /// What people call it: the login, the full name, the title.
    var displayName: String { get }
    /// The provider's page for people.
    var url: WebAddress? { get }
}

extension Item {
    /// Whether another item, of whatever kind, is the same thing with the same contents.
    public func isEqual(to other: any Item) -> Bool {
        (other as? Self) == self
    }
}

/// An item of a provider that has servers of their own: which one it belongs to is part of it.
public protocol HostedItem: Item {
    var host: String { get set }
}

extension HostedItem {
    /// The same thing on another server.
    public func on(_ host: String) -> Self {
        guard host != self.host else { return self }
        var item = self
        item.host = host
        return item
    }
}
