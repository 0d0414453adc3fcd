/// A kept thing's last known facts.
public enum FavoriteItem: Sendable, Hashable {
    case user(GitHubUser)
    case repo(Repo)
    case photo(Photo)
    case movie(Movie)

    /// The thing itself.
    public var item: any Item {
        switch self {
        case .user(let user): user
        case .repo(let repo): repo
        case .photo(let photo): photo
        case .movie(let movie): movie
        }
    }

    public var key: ItemKey {
        item.key
    }
}

extension GitHubUser {
    public var displayName: String { login }
    public var favoriteItem: FavoriteItem { .user(self) }
}

extension Repo {
    public var displayName: String { fullName }
    public var favoriteItem: FavoriteItem { .repo(self) }
}

extension Photo {
    public var displayName: String { description ?? altDescription ?? id }
    public var favoriteItem: FavoriteItem { .photo(self) }
}

extension Movie {
    public var displayName: String { title ?? originalTitle ?? String(id) }
    public var favoriteItem: FavoriteItem { .movie(self) }
}
