public import Foundation

/// A thing that the person keeps.
public struct Favorite: Sendable {
    public let key: ItemKey
    /// As the provider writes it: the login, the full name, the title.
    public let name: String
    public let url: WebURL?
    /// When the person kept it first; by this the list is sorted.
    public internal(set) var addedAt: Date
    /// What was last seen of it; none when it was added offline and never seen.
    public let item: (any FavoriteItem)?

    public init(key: ItemKey, name: String, url: WebURL? = nil, addedAt: Date, item: (any FavoriteItem)? = nil) {
        self.key = key
        self.name = name
        self.url = url
        self.addedAt = addedAt
        self.item = item
    }

    /// A thing that is seen while it is added.
    public init(_ item: any FavoriteItem, addedAt: Date) {
        self.init(key: item.key, name: item.displayName, url: item.url, addedAt: addedAt, item: item)
    }

    /// What is known of it: the item as it was last seen, or one that has its id alone.
    public var knownItem: (any Item)? {
        item ?? ItemKind.placeholder(key, named: name)
    }

    /// The same favourite with what another one knows of it; the time of adding stays.
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
