public import Foundation

/// Writes all favourites, of all hosts, as a file that ``ImportFavorites`` takes in again.
public struct ExportFavorites: Sendable {
    private let favorites: any FavoritesRepository

    public init(favorites: any FavoritesRepository) {
        self.favorites = favorites
    }

    /// The bytes of the file, newest favourite first.
    @concurrent
    public func callAsFunction() async throws(SearchError) -> Data {
        FavoritesDocument(try await favorites.favorites(of: nil, onAllHosts: true)).json()
    }
}
