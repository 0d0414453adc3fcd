public import Foundation

/// A use case that exports the favorites and saved searches of all hosts to a file.
///
/// Use ``ImportFavorites`` to import the file.
public struct ExportFavorites: Sendable {
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

    /// Returns the contents of a file with all favorites and saved searches. The newest favorite is first.
    public func callAsFunction() async throws(AppError) -> Data {
        let document = FavoritesDocument(
            try await favorites.favorites(of: nil, onAllHosts: true),
            searches: try await searches.all(onAllHosts: true))
        return format.data(document)
    }
}
