public import Foundation

/// A use case that imports favorites and saved searches from a file.
///
/// The favorites are imported completely or not at all. The saved searches are imported afterward.
public struct ImportFavorites: Sendable {
    /// A value that specifies how to handle existing favorites and saved searches during an import.
    ///
    /// It applies to existing saved searches only if the file has a section for saved searches.
    public enum Mode: Sendable, Hashable {
        /// Keeps existing favorites, updates them with data from the file, and adds new favorites.
        case merge
        /// Replaces existing favorites, so that only the favorites in the file remain.
        case replace
    }

    /// The numbers of imported and removed favorites and saved searches.
    public struct Outcome: Sendable, Hashable {
        /// The number of favorites in the file.
        public let count: Int
        /// The number of imported favorites that did not exist before.
        public let added: Int
        /// The number of saved searches in the file.
        public var searchCount = 0
        /// The number of imported saved searches that did not exist before.
        public var addedSearches = 0
        /// The number of favorites that were removed because the file does not contain them.
        public var removed = 0
        /// The number of saved searches that were removed because the file does not contain them.
        public var removedSearches = 0
        /// The number of favorites that were skipped because their IDs are invalid.
        public var malformedCount = 0
    }

    let favorites: any FavoritesRepository
    let searches: any SavedSearchesRepository
    let format: any FavoritesFileFormat

    /// Imports the contents of a favorites file.
    ///
    /// - Throws: `usage` if any part of the file is invalid. The error contains the line and the reason, and nothing is
    ///   changed.
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
            let earlier = mode == .replace ? try await searches.all(onAllHosts: true) : []
            outcome.searchCount = imported.count
            outcome.removedSearches = earlier.count { search in !imported.contains(where: search.collides) }
            outcome.addedSearches = try await searches.take(imported, replacing: mode == .replace)
        }
        return outcome
    }
}

extension [Favorite] {
    /// The favorites with their dates adjusted so that sorting by date preserves the order in the file.
    ///
    /// The file lists the newest favorite first, but its dates have a precision of one second. Favorites with the same
    /// date are therefore moved apart by one microsecond each.
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
