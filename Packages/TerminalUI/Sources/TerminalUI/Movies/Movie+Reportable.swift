public import Domain
import Shared
import TerminalKit

extension Movie: Reportable {
    public static let reportFields: [ReportField<Movie>] = [
        ReportField("id") { .integer(Int64($0.id)) },
        ReportField("title") { JSONValue($0.title) },
        ReportField("originalTitle") { JSONValue($0.originalTitle) },
        ReportField("originalLanguage") { JSONValue($0.originalLanguage) },
        ReportField("overview") { JSONValue($0.overview) },
        ReportField("releaseDate") { JSONValue($0.releaseDate) },
        ReportField("genres") { JSONValue($0.genres) },
        ReportField("voteAverage") { JSONValue($0.voteAverage) },
        ReportField("voteCount") { JSONValue($0.voteCount) },
        ReportField("popularity") { JSONValue($0.popularity) },
        ReportField("posterUrl") { JSONValue($0.poster?.preferred?.text) },
        ReportField("backdropUrl") { JSONValue($0.backdrop?.preferred?.text) },
        ReportField("runtime") { JSONValue($0.runtime) },
        ReportField("tagline") { JSONValue($0.tagline) },
        ReportField("homepage") { JSONValue($0.homepage) },
        ReportField("url") { JSONValue($0.url?.text) },
        .favorite,
    ]

    public static let reportColumns: [ReportColumn<Movie>] = [
        ReportColumn("ID", alignment: .right, maximumWidth: 12) { String($0.id) },
        ReportColumn("TITLE", minimumWidth: 24, maximumWidth: 50) { $0.title },
        ReportColumn("YEAR", maximumWidth: 8) { $0.year },
        ReportColumn("RATING", alignment: .right, maximumWidth: 8, plainText: { $0.voteAverage?.plainText }) {
            $0.voteAverage?.oneDecimal
        },
        ReportColumn("OVERVIEW", minimumWidth: 16) { $0.overview },
    ]

    public static var nameColumn: String? { "TITLE" }

    /// The year of the release.
    var year: String? {
        guard let releaseDate, releaseDate.count >= 4 else { return nil }
        return String(releaseDate.prefix(4))
    }
}

extension DetailReport {
    /// A movie's page with the notice that TMDB asks for (developer.themoviedb.org, FAQ: attribution).
    public init(_ movie: Movie, isFavorite: Bool) {
        self.init(
            title: Self.title(movie),
            summary: movie.tagline,
            lines: [
                DetailLine("id", "ID", String(movie.id)),
                DetailLine("title", "Title", movie.title),
                DetailLine("originalTitle", "Original title", movie.originalTitle),
                DetailLine("originalLanguage", "Language", movie.originalLanguage),
                DetailLine("releaseDate", "Released", movie.releaseDate),
                .list("genres", "Genres", movie.genres),
                DetailLine(
                    "runtime", "Runtime", movie.runtime.map { "\($0) min" }, plainText: movie.runtime.map { String($0) }
                ),
                DetailLine(
                    "voteAverage", "Rating", movie.voteAverage.map { $0.oneDecimal + " of 10" },
                    plainText: movie.voteAverage?.plainText
                ),
                .count("voteCount", "Votes", movie.voteCount),
                DetailLine("tagline", "Tagline", nil, plainText: movie.tagline),
                DetailLine("overview", "Overview", movie.overview),
                DetailLine("homepage", "Homepage", movie.homepage),
                DetailLine("posterUrl", "Poster", movie.poster?.preferred?.text),
                DetailLine("url", "URL", movie.url?.text),
                .favorite(isFavorite),
            ],
            notices: [movie.overviewAttribution, Movie.kind.notice()].compactMap(\.self)
        )
    }

    private static func title(_ movie: Movie) -> String {
        let title = movie.title ?? movie.originalTitle ?? "Movie \(movie.id)"
        return movie.year.map { "\(title) (\($0))" } ?? title
    }
}
