public import Foundation

/// Takes a file of favourites in, all of them or none, then the saved searches that came with them.
public struct ImportFavorites: Sendable {
    /// What happens to the favourites that are there, and to the saved searches where the file has some.
    public enum Mode: Sendable, Hashable {
        /// They stay; what the file adds or knows more of is taken.
        case merge
        /// They go.
        case replace
    }

    /// What an import did.
    public struct Outcome: Sendable, Hashable {
        /// Things in the file.
        public let count: Int
        /// Of these, how many were no favourites before.
        public let added: Int
        /// Saved searches in the file.
        public var searchCount = 0
        /// Of these, how many were not there before.
        public var addedSearches = 0
        /// The number of favorites that were removed because the file does not contain them.
        public var removed = 0
        /// Things that were left out, because their ids cannot be ids.
        public var malformedCount = 0
    }

    private let favorites: any FavoritesRepository
    private let searches: any SavedSearchesRepository

    public init(favorites: any FavoritesRepository, searches: any SavedSearchesRepository) {
        self.favorites = favorites
        self.searches = searches
    }

    /// Throws `usage` for a file that is wrong anywhere, with line and reason; nothing is changed then.
    public func callAsFunction(_ json: Data, mode: Mode) async throws(AppError) -> Outcome {
        let document: FavoritesDocument
        do {
            document = try FavoritesDocument(json: json)
        } catch {
            throw AppError(.usage, message: error.description)
        }
        let imported = document.favorites.keepingOrder
        var outcome: Outcome
        switch mode {
        case .merge:
            outcome = Outcome(count: imported.count, added: try await favorites.add(imported))
        case .replace:
            let known = try await favorites.contained(in: imported.map(\.key))
            let removed = try await favorites.replaceAll(with: imported)
            outcome = Outcome(count: imported.count, added: imported.count - known.count, removed: removed)
        }
        if let imported = document.searches {
            outcome.searchCount = imported.count
            outcome.addedSearches = try await searches.take(imported, replacing: mode == .replace)
        }
        return outcome
    }
}

extension [Favorite] {
    /// A file stands newest first, but its dates are whole seconds: those of one second are set apart by a microsecond
    /// each, so that their order outlives the file.
    fileprivate var keepingOrder: [Favorite] {
        var ordered = self
        var steps = 0.0
        for index in indices.dropLast().reversed() {
            steps = self[index].addedAt == self[index + 1].addedAt ? steps + 1 : 0
            ordered[index].addedAt += steps * 1e-6
        }
        return ordered
    }
}
