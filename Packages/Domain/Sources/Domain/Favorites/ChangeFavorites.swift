import Shared

/// A use case that adds items to the user's favorites, or removes them, by their IDs or URLs.
public struct ChangeFavorites: Sendable {
    /// A change to the favorites: adding or removing items.
    public enum Change: Sendable, Hashable {
        case add, remove
    }

    /// The numbers of changed and unchanged favorites so far.
    public struct Tally: Sendable, Hashable {
        /// The number of items that were added to or removed from the favorites.
        public internal(set) var changed = 0
        /// The number of items that needed no change because they were already added or removed.
        public internal(set) var unchanged = 0
        /// The reason why some items were added without being looked up, or `nil` if all items were looked up.
        public internal(set) var unconfirmed: AppError?

        public init() {}
    }

    /// One step in processing the items that the user specified.
    public enum Step: Sendable, Hashable {
        /// The items to add or remove together.
        case items([ItemReference])
        /// The error to report for user input that does not refer to an item of the kind.
        case refused(AppError)
    }

    /// The maximum number of items to add or remove in one step.
    public static let batchSize = 100

    let favorites: any FavoritesRepository
    let loadItem: LoadItem
    var sites = WebSites()
    var clock = WallClock.system

    /// Converts the IDs and URLs that the user entered to steps, in the same order.
    ///
    /// Adjacent valid items are combined into one step.
    ///
    /// - Parameters:
    ///   - words: The IDs and URLs that the user entered.
    ///   - kind: The kind of the items.
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

    /// Adds items to the favorites or removes them.
    ///
    /// - Parameters:
    ///   - change: Whether to add or remove the items.
    ///   - items: The items to add or remove.
    ///   - policy: The policy for cached responses when items are looked up.
    ///   - tally: The counts of the previous steps.
    /// - Returns: The updated counts, and an error for each item that does not exist.
    public func callAsFunction(
        _ change: Change, _ items: [ItemReference], policy: FetchPolicy, counting tally: Tally
    ) async throws(AppError) -> (tally: Tally, missing: [AppError]) {
        var tally = tally
        switch change {
        case .add:
            // If an item of an earlier step could not be looked up, send no further requests.
            let policy = tally.unconfirmed == nil ? policy : .storedOnly
            let missing = try await add(items, policy: policy, counting: &tally)
            return (tally, missing)
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
