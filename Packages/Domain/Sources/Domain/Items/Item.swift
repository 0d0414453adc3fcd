public import Shared

/// A thing that can be listed and opened.
public protocol Item: ListElement {
    /// What tells it from all others, of its own kind and of other ones.
    var key: ItemKey { get }
    /// What people call it: the login, the full name, the title.
    var displayName: String { get }
    /// The provider's page for people.
    var url: WebURL? { get }
    /// Whether its provider has servers of their own: of a ``HostedItem``.
    static var isHosted: Bool { get }
    /// The type itself where things of it can be kept: of a ``FavoriteItem``. Said by the type, because asking the
    /// runtime whether a type conforms takes longer than all that is done with the response.
    static var favoriteType: (any FavoriteItem.Type)? { get }
    /// The thing itself where it can be kept.
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

/// A thing that can be kept.
public protocol FavoriteItem: Item {
    /// Reads the object that ``write(to:)`` wrote, of any version of ``StoredItem``; members that are not known are
    /// passed over. Throws when one is missing that no such thing can be without.
    init(from json: inout JSONReader) throws(JSONError)
    /// Adds the members of its stored form to an object: those that are known, named as in reports.
    func write(to json: inout JSONWriter)
}

extension FavoriteItem {
    public static var favoriteType: (any FavoriteItem.Type)? { Self.self }
    public var asFavoriteItem: (any FavoriteItem)? { self }

    /// Whether another item, of whatever kind, is the same thing with the same contents.
    public func isEqual(to other: any FavoriteItem) -> Bool {
        (other as? Self) == self
    }
}

/// An item of a provider that has servers of their own: which one it belongs to is part of it.
public protocol HostedItem: Item {
    /// The server that it belongs to: `github.com`, or an Enterprise Server's.
    var host: String { get set }
}

extension HostedItem {
    public static var isHosted: Bool { true }

    /// The same thing on another server.
    public func on(_ host: String) -> Self {
        guard host != self.host else { return self }
        var item = self
        item.host = host
        return item
    }
}
