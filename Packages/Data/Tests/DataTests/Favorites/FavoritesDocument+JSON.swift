import Foundation

@testable import Data
@testable import Domain

extension FavoritesDocument {
    init(json: Foundation.Data) throws(FavoritesDocumentError) {
        self = try JSONFavoritesFormat().document(json)
    }

    func json() -> Foundation.Data { JSONFavoritesFormat().data(self) }
}

extension ImportFavorites {
    init(favorites: any FavoritesRepository, searches: any SavedSearchesRepository) {
        self.init(favorites: favorites, searches: searches, format: JSONFavoritesFormat())
    }
}

extension ExportFavorites {
    init(favorites: any FavoritesRepository, searches: any SavedSearchesRepository) {
        self.init(favorites: favorites, searches: searches, format: JSONFavoritesFormat())
    }
}
