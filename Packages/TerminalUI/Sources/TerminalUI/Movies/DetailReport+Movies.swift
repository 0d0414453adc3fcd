public import Domain

extension DetailReport {
    /// A film's page with the notice that TMDB asks for (developer.themoviedb.org, FAQ: attribution).
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
            notices: [movie.overviewAttribution, Self.tmdbNotice].compactMap { $0 }
        )
    }

    /// Stands wherever films from TMDB are shown.
    public static let tmdbNotice = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    private static func title(_ movie: Movie) -> String {
        let title = movie.title ?? movie.originalTitle ?? "Movie \(movie.id)"
        return movie.year.map { "\(title) (\($0))" } ?? title
    }
}
