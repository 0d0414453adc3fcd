public import Shared

/// Keeps things by their ids. What is no favourite yet is looked up first, so that nothing is kept that does not exist;
/// where that is not possible it is kept by its id alone and completed when it is next seen.
public struct AddFavorites: Sendable {
    /// What was kept, and what was not.
    public struct Outcome: Sendable, Hashable {
        /// How many are new.
        public let added: Int
        /// How many were favourites before.
        public let known: Int
        /// Why there is no such thing, for each that does not exist: all of kind `notFound`.
        public let missing: [SearchError]
        /// Why new ones were kept without being looked up; none when all were.
        public let unconfirmed: SearchError?
    }

    private let favorites: any FavoritesRepository
    private let loadItem: LoadItem
    private let sites: WebSites
    private let clock: WallClock

    public init(
        favorites: any FavoritesRepository, loadItem: LoadItem, sites: WebSites = WebSites(),
        clock: WallClock = .system
    ) {
        self.favorites = favorites
        self.loadItem = loadItem
        self.sites = sites
        self.clock = clock
    }

    /// One request for each thing that is no favourite yet, one after the other; after the first that says nothing of the
    /// thing no more are made. Throws `usage` when one of the pages is of another site, or a kind is not kept; then none is added.
    @concurrent
    public func callAsFunction(
        _ references: [ItemReference], policy: FetchPolicy = .standard
    ) async throws(SearchError) -> Outcome {
        let now = clock()
        var typed: [Favorite] = []
        for reference in references {
            guard reference.kind.canBeFavorite else { throw reference.kind.favoriteRefusal }
            let id = try reference.id(on: sites)
            let key = ItemKey(kind: reference.kind, id: id, host: sites.host(of: reference.kind.provider))
            typed.append(Favorite(key: key, name: id, url: reference.kind.page(id, on: sites), addedAt: now))
        }
        let known = try await favorites.contained(in: typed.map(\.key))
        var added: [Favorite] = []
        var missing: [SearchError] = []
        var unconfirmed: SearchError?
        for favorite in typed where !known.contains(favorite.key) && !added.contains(where: { $0.key == favorite.key })
        {
            guard unconfirmed == nil else {
                added.append(favorite)
                continue
            }
            do throws(SearchError) {
                let item = try await loadItem(favorite.key, policy: policy)
                guard let item = item.asFavoriteItem else { throw favorite.key.kind.favoriteRefusal }
                added.append(Favorite(item, addedAt: now))
            } catch {
                switch error.kind {
                case .notFound: missing.append(error)
                case .cancelled, .usage, .validationFailed: throw error
                default:
                    unconfirmed = error
                    added.append(favorite)
                }
            }
        }
        let count = added.isEmpty ? 0 : try await favorites.add(added)
        return Outcome(
            added: count, known: references.count - missing.count - count, missing: missing, unconfirmed: unconfirmed)
    }
}
