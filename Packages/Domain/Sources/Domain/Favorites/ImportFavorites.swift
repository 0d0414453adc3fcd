public import Foundation

/// Takes a file of favourites in, all of it or nothing.
public struct ImportFavorites: Sendable {
    /// What happens to the favourites that are there.
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
    }

    private let favorites: any FavoritesRepository

    public init(favorites: any FavoritesRepository) {
        self.favorites = favorites
    }

    /// Throws `usage` for a file that is wrong anywhere, with line and reason; nothing is changed then.
    public func callAsFunction(_ json: Data, mode: Mode) async throws(SearchError) -> Outcome {
        let document: FavoritesDocument
        do {
            document = try FavoritesDocument(json: json)
        } catch {
            throw SearchError(.usage, message: error.description)
        }
        let count = document.favorites.count
        switch mode {
        case .merge:
            return Outcome(count: count, added: try await favorites.add(document.favorites))
        case .replace:
            let known = try await favorites.contained(in: document.favorites.map(\.key))
            try await favorites.replaceAll(with: document.favorites)
            return Outcome(count: count, added: count - known.count)
        }
    }
}
