import Domain
import Presentation
import Shared
import TerminalKit

extension Movie: ScreenItem {
    static var searchSubject: String { "TMDB movies" }
    var picture: ItemPicture? { .poster(self) }
    static var startsAsGrid: Bool { true }
    var gridTitle: String { String(detailTitle.dropLast(gridTitleEnd.count)) }
    var gridTitleEnd: String { year.map { " (\($0))" } ?? "" }
    var download: DownloadablePicture? { poster?.preferred.map { DownloadablePicture(key: key, url: $0) } }
}

extension Movie: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        var header = ItemHeader(title: detailTitle)
        if let voteAverage, voteAverage > 0 {
            let votes = voteCount.map { " (\($0.grouped))" } ?? ""
            header.add(StyledText("★ ", canvas.theme.star) + StyledText(voteAverage.oneDecimal + votes))
        }
        header.add(text: genres?.joined(separator: ", "))
        if let runtime { header.add(text: "\(runtime / 60) h \(runtime % 60) min") }
        header.add(text: releaseDate)
        header.add(text: originalLanguage)
        if let originalTitle, originalTitle != title { header.add(text: "“\(originalTitle)”") }
        header.body = [tagline ?? "", overview ?? ""]
        return header
    }
}

extension ItemPicture {
    /// Returns a movie's poster as a picture. Posters have an aspect ratio of 2:3.
    static func poster(_ movie: Movie) -> ItemPicture {
        ItemPicture(
            url: movie.poster?.url(342), zoomed: movie.poster?.url(500),
            thumbnail: movie.poster?.url(185),
            shape: PictureShape(proportion: 2 / 3, widthShare: 3 / 8, heightShare: 1 / 2, maximumRowsAbove: 20))
    }
}

extension MovieDetailViewModel: ScreenView {
    var download: DownloadablePicture? { detail.value?.download }

    func draw(on canvas: ScreenCanvas) {
        guard let movie = detail.value else { return canvas.drawStatus(of: detail) }
        canvas.draw(movie.picture, movie.page(isFavorite: isFavorite), notice: canvas.notice(of: detail))
    }
}
