public import Foundation

/// A thing that the person keeps.
public struct Favorite: Sendable, Hashable {
    public let key: ItemKey
    /// As the provider writes it: the login, the full name, the title.
    public let name: String
    public let url: WebAddress?
    public let addedAt: Date
    /// What was last seen of it; none when it was added offline and never seen.
    public let item: FavoriteItem?

    public init(key: ItemKey, name: String, url: WebAddress? = nil, addedAt: Date, item: FavoriteItem? = nil) {
        self.key = key
        self.name = name
        self.url = url
        self.addedAt = addedAt
        self.item = item
    }
}

/// A kept thing's last known facts.
public enum FavoriteItem: Sendable, Hashable {
    case user(GitHubUser)
    case repo(Repo)
    case photo(Photo)
    case movie(Movie)
}
