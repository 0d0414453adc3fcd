public import Foundation

/// A thing that the person keeps.
public struct Favorite: Sendable, Hashable {
    public let key: ItemKey
    /// As the provider writes it: the login, the full name, the title.
    public let name: String
    public let url: WebAddress?
    /// When the person kept it first; by this the list is sorted.
    public internal(set) var addedAt: Date
    /// What was last seen of it; none when it was added offline and never seen.
    public let item: FavoriteItem?

    public init(key: ItemKey, name: String, url: WebAddress? = nil, addedAt: Date, item: FavoriteItem? = nil) {
        self.key = key
        self.name = name
        self.url = url
        self.addedAt = addedAt
        self.item = item
    }

    /// A thing that is seen while it is added.
    public init(_ item: any Item, addedAt: Date) {
        self.init(
            key: item.key, name: item.displayName, url: item.url, addedAt: addedAt, item: item.favoriteItem)
    }
}
