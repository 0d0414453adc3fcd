/// A use case that adds items to the favorites or removes them, by their names or URLs.
public struct ChangeFavorites: Sendable {
    /// The change to the favorites.
    public enum Change: Sendable, Hashable {
        case add, remove
    }

    /// The numbers of changed and unchanged items so far.
    public struct Tally: Sendable, Hashable {
        /// The number of items that were added or removed.
        public fileprivate(set) var changed = 0
        /// The number of items that already had the desired state.
        public fileprivate(set) var unchanged = 0
        /// The reason why new favorites were added without loading them, or `nil` if all were loaded.
        public fileprivate(set) var unconfirmed: AppError?

        public init() {}
    }

    /// One step in processing the named items.
    public enum Step: Sendable, Hashable {
        /// Items to change together.
        case items([ItemReference])
        /// A name that does not refer to an item of the kind, with the error to report.
        case refused(AppError)
    }

    /// The maximum number of items that are changed in one step.
    public static let batchSize = 100

    private let add: AddFavorites
    private let favorites: any FavoritesRepository
    private let sites: WebSites

    public init(add: AddFavorites, favorites: any FavoritesRepository, sites: WebSites = WebSites()) {
        self.add = add
        self.favorites = favorites
        self.sites = sites
    }

    /// Splits names into steps, in order. Adjacent valid names are combined into one step.
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

    /// Adds or removes items, and returns the updated tally.
    ///
    /// - Returns: The tally, and an error for each item that does not exist.
    public func callAsFunction(
        _ change: Change, _ items: [ItemReference], policy: FetchPolicy, counting tally: Tally
    ) async throws(AppError) -> (tally: Tally, missing: [AppError]) {
        var tally = tally
        switch change {
        case .add:
            // After the first item that could not be looked up, send no further requests.
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
