/// An item that can be displayed in lists and opened, such as a user, a repository or a movie.
public protocol Item: ListElement {
    /// The key that uniquely identifies the item among the items of all kinds and hosts.
    var key: ItemKey { get }
    /// The name of the item to display: a login, a full name or a title.
    var displayName: String { get }
    /// The URL of the item's page on the provider's website, or `nil` if it is unknown.
    var url: WebURL? { get }
    /// A Boolean value that indicates whether the provider of the items supports several hosts. It is `true` for each
    /// ``HostedItem``.
    static var isHosted: Bool { get }
    /// The conforming type as a ``FavoriteItem`` type, or `nil` if its items cannot be favorites.
    ///
    /// The type is declared statically, because a dynamic check for conformance takes longer than processing a
    /// response.
    static var favoriteType: (any FavoriteItem.Type)? { get }
    /// The item as a ``FavoriteItem``, or `nil` if it cannot be a favorite.
    var asFavoriteItem: (any FavoriteItem)? { get }
}

extension Item {
    public static var isHosted: Bool { false }
    public static var favoriteType: (any FavoriteItem.Type)? { nil }
    public var asItem: (any Item)? { self }
    public var asFavoriteItem: (any FavoriteItem)? { nil }
    public var listID: String { key.id }
    public var itemKey: ItemKey? { key }
}

/// An item that the user can add to the favorites.
public protocol FavoriteItem: Item {}

extension FavoriteItem {
    public static var favoriteType: (any FavoriteItem.Type)? { Self.self }
    public var asFavoriteItem: (any FavoriteItem)? { self }

    /// Returns whether another item has the same type and the same values in all properties.
    public func isEqual(to other: any FavoriteItem) -> Bool {
        (other as? Self) == self
    }
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
