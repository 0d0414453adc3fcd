import Domain

extension Favorite {
    /// What is known of it: the item as it was last seen, or one that has its name alone.
    var knownItem: any Item {
        if let item { return item.item }
        return switch key.kind {
        case .user: GitHubUser(id: nil, login: key.id)
        case .repo: Repo(id: nil, name: key.id, fullName: key.id)
        case .photo: Photo(id: key.id)
        case .movie: Movie(id: Int(key.id) ?? 0)
        }
    }
}
