public import Shared

/// Keeps things by their ids alone, also offline: what is not known yet is completed when the thing is next seen.
public struct AddFavorites: Sendable {
    private let favorites: any FavoritesRepository
    private let pages: WebPages
    private let clock: WallClock

    public init(favorites: any FavoritesRepository, pages: WebPages = WebPages(), clock: WallClock = .system) {
        self.favorites = favorites
        self.pages = pages
        self.clock = clock
    }

    /// Returns how many are new. Throws `usage` when an id cannot be one of the kind; then none is added.
    @concurrent
    @discardableResult
    public func callAsFunction(_ kind: ItemKind, ids: [String]) async throws(SearchError) -> Int {
        let now = clock()
        var added: [Favorite] = []
        for id in ids {
            guard let key = ItemKey(kind: kind, wellFormed: id) else {
                throw SearchError(.usage, message: "\"\(id)\" is not \(kind.idDescription).")
            }
            let name = kind == .movie ? key.id : id
            added.append(Favorite(key: key, name: name, url: pages.page(of: kind, id: name), addedAt: now))
        }
        return try await favorites.add(added)
    }
}

extension ItemKind {
    fileprivate var idDescription: String {
        switch self {
        case .user: "the login of an account"
        case .repo: "the name of a repo: owner/name"
        case .photo: "the id of a photo"
        case .movie: "the number of a film"
        }
    }
}
