import Shared

/// A movie of the bundled data.
struct DemoMovie: DemoRow {
    let row: JSONValue

    /// The ID of the movie in the bundled data, which is not TMDB's ID.
    var id: Int { self["id"].integer ?? 0 }
    var title: String { text("title") }
    var releaseDate: String? { self["release_date"].string }
}

extension DemoMovie {
    /// Returns the JSON of the movie as a search result.
    func searchRow(_ overview: DemoOverview?) -> JSONValue {
        members(overview).adding(["genre_ids": .array(knownGenres.map { JSONValue($0.id) })])
    }

    /// Returns the JSON of the movie in a response of its own.
    func detail(_ overview: DemoOverview?) -> JSONValue {
        members(overview).adding([
            "genres": .array(knownGenres.map(\.json)), "runtime": self["runtime"], "budget": self["budget"],
            "revenue": self["revenue"], "homepage": nil, "imdb_id": nil, "status": nil, "tagline": nil,
            "belongs_to_collection": nil, "videos": nil, "release_dates": ratings,
        ])
    }

    /// The age rating of the movie, or `null` if it is unknown. The JSON has the same structure as the member
    /// `release_dates` of TMDB's movie details.
    private var ratings: JSONValue {
        guard let rating = self["mpaa"].string, !["Not Rated", "Open"].contains(rating) else { return nil }
        let release: JSONValue = ["certification": .string(rating)]
        return ["results": [["iso_3166_1": "US", "release_dates": [release]]]]
    }

    /// Returns the JSON members shared by search results and details.
    ///
    /// `overview_attribution` and `page_url` exist only in the demo. The ID is not TMDB's, so it cannot be part of a
    /// URL on TMDB's site.
    private func members(_ overview: DemoOverview?) -> JSONValue {
        [
            "adult": nil, "id": JSONValue(id), "title": self["title"], "original_title": nil,
            "original_language": nil, "overview": overview?["extract"] ?? nil,
            "overview_attribution": JSONValue(overview?.attribution), "page_url": overview?["wikipedia"] ?? nil,
            "release_date": self["release_date"], "popularity": nil,
            "vote_average": JSONValue(self["vote_average"].number), "vote_count": self["vote_count"],
            "poster_path": "/demo-\(id).png", "backdrop_path": "/demo-\(id)-wide.png", "video": nil,
        ]
    }

    /// The genres of TMDB that correspond to the movie's genres in the data's source.
    private var knownGenres: [MovieGenre] {
        let names = [self["genre"]] + (self["genres_wikipedia"].array ?? [])
        var known: [MovieGenre] = []
        for genre in names.compactMap(\.string).flatMap(MovieGenre.named) where !known.contains(genre) {
            known.append(genre)
        }
        return known
    }
}

/// The plot overview of a movie: the beginning of its article in English Wikipedia.
struct DemoOverview: DemoRow {
    let row: JSONValue

    /// The ID of the movie; see ``DemoMovie/id``.
    var id: Int { self["id"].integer ?? 0 }

    /// The attribution that the license of the plot overview requires.
    var attribution: String { "Overview from Wikipedia, CC BY-SA 4.0: \(text("wikipedia"))" }
}
