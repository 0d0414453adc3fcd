import Domain
import Presentation
import TerminalKit

extension Movie: ScreenItem {
    static var searchSubject: String { "TMDB movies" }
    var picture: ItemPicture? { .poster(self) }
    var download: DownloadablePicture? { poster?.preferred.map { DownloadablePicture(key, at: $0) } }
}

extension ItemPicture {
    /// Returns a movie's poster. Posters have the proportions 2:3.
    static func poster(_ movie: Movie) -> ItemPicture {
        ItemPicture(
            url: movie.poster?.url(342), zoomed: movie.poster?.url(500),
            thumbnail: movie.poster?.url(185), proportion: 2 / 3, widthShare: 3 / 8, heightShare: 1 / 2,
            mostRowsAbove: 20)
    }
}

extension MovieDetailViewModel: ScreenView {
    var download: DownloadablePicture? { movie.value?.download }

    func layout(_ canvas: ScreenCanvas) -> ScreenLayout {
        canvas.layout(movie.value?.picture) { width in
            Page(canvas.page(movie, width: width) { DetailReport($0, isFavorite: isFavorite) })
        }
    }
}
