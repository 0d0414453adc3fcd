public import Foundation

/// An item that the user added to the favorites.
public struct Favorite: Sendable {
    public let key: ItemKey
    /// The display name of the favorite: a login, a full name or a title.
    public let name: String
    public let url: WebURL?
    /// The date when the user added the favorite. Lists of favorites are sorted by this date.
    public var addedAt: Date
    /// The item as it was last loaded, or `nil` if it has not been loaded yet.
    public let item: (any Item)?

    public init(key: ItemKey, name: String, url: WebURL? = nil, addedAt: Date, item: (any Item)? = nil) {
        self.key = key
        self.name = name
        self.url = url
        self.addedAt = addedAt
        self.item = item
    }

    /// Creates a favorite from an item that was loaded.
    public init(_ item: any Item, addedAt: Date) {
        self.init(key: item.key, name: item.displayName, url: item.url, addedAt: addedAt, item: item)
    }

    /// The item as it was last loaded, or a placeholder with only an ID if the item has not been loaded yet.
    ///
    /// The value is `nil` if items of the kind cannot be favorites.
    public var knownItem: (any Item)? {
        item ?? ItemKind.placeholder(key, named: name)
    }

    /// Returns a copy of the favorite that is updated with newer data about the item. The date added does not change.
    public func completed(by newer: Favorite) -> Favorite {
        Favorite(key: key, name: newer.name, url: newer.url ?? url, addedAt: addedAt, item: newer.item ?? item)
    }
}

extension Favorite: Hashable {
    public static func == (favorite: Favorite, other: Favorite) -> Bool {
        favorite.key == other.key && favorite.name == other.name && favorite.url == other.url
            && favorite.addedAt == other.addedAt
            && favorite.item.map { AnyHashable($0) } == other.item.map { AnyHashable($0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(addedAt)
    }
}
