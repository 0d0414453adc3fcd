public import Foundation

/// A use case that exports all favorites and saved searches of all hosts as a file for ``ImportFavorites``.
public struct ExportFavorites: Sendable {
    private let favorites: any FavoritesRepository
    private let searches: any SavedSearchesRepository

    public init(favorites: any FavoritesRepository, searches: any SavedSearchesRepository) {
        self.favorites = favorites
        self.searches = searches
    }

    /// Returns the content of the file, with the newest favorite first.
    public func callAsFunction() async throws(AppError) -> Data {
        FavoritesDocument(
            try await favorites.favorites(of: nil, onAllHosts: true),
            searches: try await searches.all(onAllHosts: true)
        ).json()
    }
}
