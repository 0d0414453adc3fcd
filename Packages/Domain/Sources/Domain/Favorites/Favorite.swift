public import Foundation

/// An item that the user added to the favorites.
public struct Favorite: Sendable {
    public let key: ItemKey
    /// The display name: a login, a full name or a title.
    public let name: String
    public let url: WebURL?
    /// The date when the user added the favorite. Lists are sorted by it.
    public var addedAt: Date
    /// The item as last loaded, or `nil` if it was added without a lookup and has not been loaded since.
    public let item: (any FavoriteItem)?

    public init(key: ItemKey, name: String, url: WebURL? = nil, addedAt: Date, item: (any FavoriteItem)? = nil) {
        self.key = key
        self.name = name
        self.url = url
        self.addedAt = addedAt
        self.item = item
    }

    /// Creates a favorite for an item that was loaded.
    public init(_ item: any FavoriteItem, addedAt: Date) {
        self.init(key: item.key, name: item.displayName, url: item.url, addedAt: addedAt, item: item)
    }

    /// The item as last loaded, or an item that only has an ID. The value is `nil` if the ID is invalid.
    public var knownItem: (any Item)? {
        item ?? ItemKind.placeholder(key, named: name)
    }

    /// Returns the favorite with the data of a newer one. The date is kept.
    public func completed(by newer: Favorite) -> Favorite {
        Favorite(key: key, name: newer.name, url: newer.url ?? url, addedAt: addedAt, item: newer.item ?? item)
    }
}

extension Favorite: Hashable {
    public static func == (favorite: Favorite, other: Favorite) -> Bool {
        favorite.key == other.key && favorite.name == other.name && favorite.url == other.url
            && favorite.addedAt == other.addedAt && Self.areEqual(favorite.item, other.item)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(addedAt)
    }

    private static func areEqual(_ item: (any FavoriteItem)?, _ other: (any FavoriteItem)?) -> Bool {
        guard let item, let other else { return item == nil && other == nil }
        return item.isEqual(to: other)
    }
}
