public import Shared

/// A use case that adds items to the favorites by their keys.
///
/// New favorites are looked up first, so that no item is added that does not exist. If the lookup fails for another
/// reason, only the ID is stored, and the favorite is completed when the item is next loaded.
public struct AddFavorites: Sendable {
    /// The result of adding favorites.
    public struct Outcome: Sendable, Hashable {
        /// The number of new favorites.
        public let added: Int
        /// The number of items that were already favorites.
        public let known: Int
        /// An error of the kind `notFound` for each item that does not exist.
        public let missing: [AppError]
        /// The reason why new favorites were added without loading them, or `nil` if all were loaded.
        public let unconfirmed: AppError?
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

    /// Adds items to the favorites.
    ///
    /// One request is sent per new favorite, or per batch if the provider supports batches, one after the other. After
    /// the first failure that does not concern an item, no further requests are sent.
    ///
    /// - Throws: `usage` if an item belongs to another site or its kind cannot be a favorite. Nothing is added in this
    ///   case.
    public func callAsFunction(
        _ references: [ItemReference], policy: FetchPolicy = .standard
    ) async throws(AppError) -> Outcome {
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
        var missing: [AppError] = []
        var unconfirmed: AppError?
        var keys = known
        var rest = typed.filter { keys.insert($0.key).inserted }[...]
        while let first = rest.first, unconfirmed == nil {
            let kind = first.key.kind
            let batch = rest.prefix(await batchSize(of: kind, policy)).prefix { $0.key.kind == kind }
            rest = rest.dropFirst(batch.count)
            for (favorite, outcome) in zip(batch, await outcomes(of: batch.map(\.key), policy)) {
                switch outcome {
                case .success(let item):
                    guard let item = item.asFavoriteItem else { throw kind.favoriteRefusal }
                    added.append(Favorite(item, addedAt: now))
                case .failure(let error):
                    switch error.kind {
                    case .notFound: missing.append(error)
                    case .cancelled, .usage, .validationFailed: throw error
                    default:
                        unconfirmed = unconfirmed ?? error
                        added.append(favorite)
                    }
                }
            }
        }
        added += rest
        let count = added.isEmpty ? 0 : try await favorites.add(added)
        return Outcome(
            added: count, known: references.count - missing.count - count, missing: missing, unconfirmed: unconfirmed)
    }

    /// Returns the number of items to look up in one request. Stored responses are read one by one.
    private func batchSize(of kind: ItemKind, _ policy: FetchPolicy) async -> Int {
        policy == .storedOnly ? 1 : max(1, await loadItem.batchSize(of: kind))
    }

    private func outcomes(
        of keys: [ItemKey], _ policy: FetchPolicy
    ) async -> [Result<any Item, AppError>] {
        // Load a single item by itself, because its detail response may be stored or can be stored for later.
        guard keys.count > 1 else { return await oneByOne(keys, policy) }
        do throws(AppError) {
            return try await loadItem(keys, of: keys[0].kind, policy: policy)
        } catch {
            guard error.maySucceedOneByOne else { return keys.map { _ in .failure(error) } }
            return await oneByOne(keys, policy)
        }
    }

    private func oneByOne(_ keys: [ItemKey], _ policy: FetchPolicy) async -> [Result<any Item, AppError>] {
        var outcomes: [Result<any Item, AppError>] = []
        var ending: AppError?
        for key in keys {
            do throws(AppError) {
                if let ending { throw ending }
                outcomes.append(.success(try await loadItem(key, policy: policy)))
            } catch {
                if error.kind != .notFound { ending = error }
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
