public import Foundation

/// A use case that exports the favorites and saved searches of all hosts to a file.
///
/// Use ``ImportFavorites`` to import the file.
public struct ExportFavorites: Sendable {
    let favorites: any FavoritesRepository
    let searches: any SavedSearchesRepository
    let format: any FavoritesFileFormat

    /// Returns the contents of a file with all favorites and saved searches. The newest favorite is first.
    public func callAsFunction() async throws(AppError) -> Data {
        let document = FavoritesDocument(
            try await favorites.favorites(of: nil, onAllHosts: true),
            searches: try await searches.all(onAllHosts: true))
        return format.data(document)
    }
}
