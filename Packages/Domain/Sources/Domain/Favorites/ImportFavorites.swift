public import Foundation

/// A use case that imports a file of favorites, completely or not at all, and then its saved searches.
public struct ImportFavorites: Sendable {
    /// The way to handle existing favorites, and existing saved searches if the file contains some.
    public enum Mode: Sendable, Hashable {
        /// Keeps existing favorites, and adds new favorites and data.
        case merge
        /// Removes existing favorites that are not in the file.
        case replace
    }

    /// The result of an import.
    public struct Outcome: Sendable, Hashable {
        /// The number of favorites in the file.
        public let count: Int
        /// The number of imported items that were not favorites before.
        public let added: Int
        /// The number of saved searches in the file.
        public var searchCount = 0
        /// The number of imported saved searches that did not exist before.
        public var addedSearches = 0
        /// The number of favorites that were removed because the file does not contain them.
        public var removed = 0
        /// The number of items that were skipped because their IDs are invalid.
        public var malformedCount = 0
    }

    private let favorites: any FavoritesRepository
    private let searches: any SavedSearchesRepository
    private let format: any FavoritesFileFormat

    public init(
        favorites: any FavoritesRepository, searches: any SavedSearchesRepository, format: any FavoritesFileFormat
    ) {
        self.favorites = favorites
        self.searches = searches
        self.format = format
    }

    /// Imports the contents of a file.
    ///
    /// - Throws: `usage`, with the line and the reason, if any part of the file is invalid. Nothing is changed in this
    ///   case.
    public func callAsFunction(_ json: Data, mode: Mode) async throws(AppError) -> Outcome {
        let document: FavoritesDocument
        do {
            document = try format.document(json)
        } catch {
            throw AppError(.usage, reason: error.description.withoutPeriod)
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
    /// The favorites with distinct dates, so that their order is preserved.
    ///
    /// The file lists the newest favorite first but contains dates in whole seconds. Favorites of the same second are
    /// therefore separated by one microsecond each.
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
