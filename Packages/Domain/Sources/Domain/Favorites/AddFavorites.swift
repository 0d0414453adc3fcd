public import Shared

/// Keeps things by their ids alone, also offline: what is not known yet is completed when the thing is next seen.
public struct AddFavorites: Sendable {
    private let favorites: any FavoritesRepository
    private let sites: WebSites
    private let clock: WallClock

    public init(favorites: any FavoritesRepository, sites: WebSites = WebSites(), clock: WallClock = .system) {
        self.favorites = favorites
        self.sites = sites
        self.clock = clock
    }

    /// Returns how many are new. Throws `usage` when an id cannot be one of the kind; then none is added.
    @concurrent
    @discardableResult
    public func callAsFunction(_ kind: ItemKind, ids: [String]) async throws(SearchError) -> Int {
        let now = clock()
        var added: [Favorite] = []
        for id in ids {
            guard let name = kind.id.canonical(id) else {
                throw SearchError(.usage, message: "\"\(id)\" is not \(kind.id.description).")
            }
            let key = ItemKey(kind: kind, id: name, host: sites.host(of: kind.provider))
            added.append(Favorite(key: key, name: name, url: kind.page(name, on: sites), addedAt: now))
        }
        return try await favorites.add(added)
    }
}
