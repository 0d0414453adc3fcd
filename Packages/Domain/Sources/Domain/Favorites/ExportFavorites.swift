public import Foundation

/// Writes all favourites and saved searches, of all hosts, as a file that ``ImportFavorites`` takes in again.
public struct ExportFavorites: Sendable {
    private let favorites: any FavoritesRepository
    private let searches: any SavedSearchesRepository

    public init(favorites: any FavoritesRepository, searches: any SavedSearchesRepository) {
        self.favorites = favorites
        self.searches = searches
    }

    /// The bytes of the file, newest favourite first.
    public func callAsFunction() async throws(AppError) -> Data {
        FavoritesDocument(
            try await favorites.favorites(of: nil, onAllHosts: true),
            searches: try await searches.all(onAllHosts: true)
        ).json()
    }
}
