import Shared

extension DemoMovie {
    /// Returns the JSON of the movie as a search result.
    func searchRow(_ overview: DemoOverview?) -> JSONValue {
        members(overview).adding(["genre_ids": .array(knownGenres.map { JSONValue($0.id) })])
    }

    /// Returns the JSON of the movie in a response of its own.
    func detail(_ overview: DemoOverview?) -> JSONValue {
        members(overview).adding([
            "genres": .array(knownGenres.map(\.json)), "runtime": JSONValue(runtime), "budget": JSONValue(budget),
            "revenue": JSONValue(revenue), "homepage": nil, "imdb_id": nil, "status": nil, "tagline": nil,
            "belongs_to_collection": nil, "videos": nil, "release_dates": ratings,
        ])
    }

    /// The age rating in the form of TMDB's appended release dates, or `null` if it is unknown.
    private var ratings: JSONValue {
        guard let rating, !["Not Rated", "Open"].contains(rating) else { return nil }
        let release: JSONValue = ["certification": .string(rating)]
        return ["results": [["iso_3166_1": "US", "release_dates": [release]]]]
    }

    /// Returns the JSON members shared by search results and details.
    ///
    /// `overview_attribution` and `page_url` exist only in the demo. The ID is not TMDB's, so it cannot be part of a
    /// URL on TMDB's site.
    private func members(_ overview: DemoOverview?) -> JSONValue {
        [
            "adult": nil, "id": JSONValue(id), "title": .string(title), "original_title": nil,
            "original_language": nil, "overview": JSONValue(overview?.text),
            "overview_attribution": JSONValue(overview?.attribution), "page_url": JSONValue(overview?.source),
            "release_date": JSONValue(releaseDate), "popularity": nil,
            "vote_average": voteAverage.map(JSONValue.number) ?? .null, "vote_count": JSONValue(voteCount),
            "poster_path": "/demo-\(id).png", "backdrop_path": "/demo-\(id)-wide.png", "video": nil,
        ]
    }

    private var knownGenres: [MovieGenre] {
        var known: [MovieGenre] = []
        for genre in genres.flatMap(MovieGenre.named) where !known.contains(genre) { known.append(genre) }
        return known
    }
}
