/// An item that can be displayed in lists and opened, such as a user, a repository or a movie.
public protocol Item: ListElement {
    /// The key that uniquely identifies the item among the items of all kinds and hosts.
    var key: ItemKey { get }
    /// The name of the item to display: a login, a full name or a title.
    var displayName: String { get }
    /// A Boolean value that indicates whether the item is in a private repository or is one, or `nil` if this is unknown
    /// or does not apply.
    var isPrivate: Bool? { get }
    /// A Boolean value that indicates whether the provider of the items supports several hosts. It is `true` for each
    /// ``HostedItem``.
    static var isHosted: Bool { get }
}

extension Item {
    public static var isHosted: Bool { false }
    public var isPrivate: Bool? { nil }
    public var asItem: (any Item)? { self }
    public var listID: String { key.id }
    public var itemKey: ItemKey? { key }
}

/// An item of a provider that supports several hosts. The host is part of the item's identity.
public protocol HostedItem: Item {
    /// The host of the item: `github.com` or the host of a GitHub Enterprise Server instance.
    var host: String { get set }
}

extension HostedItem {
    public static var isHosted: Bool { true }

    /// Returns a copy of the item that belongs to the given host.
    public func on(_ host: String) -> Self {
        guard host != self.host else { return self }
        var item = self
        item.host = host
        return item
    }
}
