public import Domain
import Foundation
import Shared

extension Movie: DetailReportable {
    public static let fields = FieldTable<Movie>(
        [
            .integer("id", "ID", \.id).shown { String($0.id) },
            .string("title", "Title", \.title),
            .string("originalTitle", "Original title", \.originalTitle),
            .string("originalLanguage", "Language", \.originalLanguage),
            .string("overview", "Overview", \.overview),
            .string("releaseDate", "Released", \.releaseDate),
            .list("genres", "Genres", \.genres),
            Field("voteAverage", "Rating", .number) { JSONValue($0.voteAverage) }
                .shown { $0.voteAverage.map { $0.oneDecimal + " of 10" } },
            .integer("voteCount", "Votes", \.voteCount),
            Field("popularity", "Popularity", .number) { JSONValue($0.popularity) },
            .string("posterUrl", "Poster") { $0.poster?.preferred?.text },
            .string("backdropUrl", "Backdrop") { $0.backdrop?.preferred?.text }.placed(.picture),
            .integer("runtime", "Runtime", \.runtime).shown { $0.runtime.map { "\($0) min" } }.from(.detail),
            .string("tagline", "Tagline", \.tagline).placed(.plainLine).from(.detail),
            .string("homepage", "Homepage", \.homepage).from(.detail),
            .object("collection", "Collection", named: \.collection?.name, \.collection?.json).from(.detail),
            .objects("certifications", "Age rating", names: { $0.certifications?.map(\.words) }) {
                $0.certifications?.map(\.json)
            }
            .from(.detail),
            .objects("videos", "Videos", names: { $0.videos?.map(\.words) }) { $0.videos?.map(\.json) }
                .from(.detail),
            .string("url", "URL") { $0.url?.text },
            .favorite,
        ],
        top: [
            "id", "title", "originalTitle", "originalLanguage", "releaseDate", "genres", "runtime", "voteAverage",
            "voteCount", "collection", "certifications",
        ], bottom: ["tagline", "overview", "videos", "homepage", "posterUrl", "url", "isFavorite"])

    public static let summaryFields = ["id", "title", "releaseDate", "voteAverage", "overview", "url"]

    public var detailSummary: String? { tagline }

    public var detailTitle: String {
        let title = title ?? originalTitle ?? "Movie \(id)"
        return year.map { "\(title) (\($0))" } ?? title
    }

    /// The attribution that TMDB requires (developer.themoviedb.org, FAQ).
    public var detailNotices: [String] { [overviewAttribution, Movie.kind.notice()].compactMap(\.self) }

    /// The year of the release date, or `nil` if it is unknown.
    public var year: String? {
        guard let releaseDate, releaseDate.count >= 4 else { return nil }
        return String(releaseDate.prefix(4))
    }
}
