/// Adds favourites or removes them, by how a person names them.
public struct ChangeFavorites: Sendable {
    /// What is done with them.
    public enum Change: Sendable, Hashable {
        case add, remove
    }

    /// What has changed so far.
    public struct Tally: Sendable, Hashable {
        /// Added or removed.
        public fileprivate(set) var changed = 0
        /// There already, or not there.
        public fileprivate(set) var unchanged = 0
        /// Why new ones were kept without being looked up; none when all were.
        public fileprivate(set) var unconfirmed: AppError?

        public init() {}
    }

    /// A part of what was named.
    public enum Step: Sendable, Hashable {
        /// What is changed in one step.
        case items([ItemReference])
        /// What names no thing of the kind.
        case refused(AppError)
    }

    /// Things that are changed in one step.
    public static let batchSize = 100

    private let add: AddFavorites
    private let favorites: any FavoritesRepository
    private let sites: WebSites

    public init(add: AddFavorites, favorites: any FavoritesRepository, sites: WebSites = WebSites()) {
        self.add = add
        self.favorites = favorites
        self.sites = sites
    }

    /// Takes names apart, in their order: neighbours that name things stand together.
    public func steps(_ words: [String], of kind: ItemKind) -> [Step] {
        var steps: [Step] = []
        for word in words {
            do throws(AppError) {
                let item = try ItemReference(word, of: kind)
                _ = try item.key(on: sites)
                if case .items(let items)? = steps.last {
                    steps[steps.count - 1] = .items(items + [item])
                } else {
                    steps.append(.items([item]))
                }
            } catch {
                steps.append(.refused(error))
            }
        }
        return steps
    }

    /// Changes all of them, and counts it.
    ///
    /// - Returns: Why there is no such thing, for each that does not exist.
    public func callAsFunction(
        _ change: Change, _ items: [ItemReference], policy: FetchPolicy, counting tally: Tally
    ) async throws(AppError) -> (tally: Tally, missing: [AppError]) {
        var tally = tally
        switch change {
        case .add:
            // After one that could not be looked up the next ones are not tried.
            let outcome = try await add(items, policy: tally.unconfirmed == nil ? policy : .storedOnly)
            tally.changed += outcome.added
            tally.unchanged += outcome.known
            tally.unconfirmed = tally.unconfirmed ?? outcome.unconfirmed
            return (tally, outcome.missing)
        case .remove:
            var keys: [ItemKey] = []
            for item in items { keys.append(try item.key(on: sites)) }
            let removed = try await favorites.remove(keys)
            tally.changed += removed
            tally.unchanged += items.count - removed
            return (tally, [])
        }
    }
}
