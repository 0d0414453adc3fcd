public import Domain

/// A screen on top of a tab's first one, as a plain value.
public enum Route: Sendable, Hashable {
    case user(login: String)
    case repo(RepoName)
    case photo(id: String)
    case movie(id: Int)

    /// The detail of an item; none when its key names nothing that can be asked for.
    public init?(_ key: ItemKey) {
        switch key.kind {
        case .user: self = .user(login: key.id)
        case .photo: self = .photo(id: key.id)
        case .repo:
            guard let name = RepoName(key.id) else { return nil }
            self = .repo(name)
        case .movie:
            guard let id = Int(key.id) else { return nil }
            self = .movie(id: id)
        }
    }
}
