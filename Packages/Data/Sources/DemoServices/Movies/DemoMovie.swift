import Shared

/// A movie in the bundled data.
struct DemoMovie: Sendable, Hashable {
    /// The ID of the movie in the bundled data, which is not TMDB's ID.
    private(set) var id = 0
    private(set) var title = ""
    private(set) var releaseDate: String?
    private(set) var runtime: Int?
    private(set) var voteAverage: Double?
    private(set) var voteCount: Int?
    private(set) var budget: Int?
    private(set) var revenue: Int?
    /// The age rating of the Motion Picture Association in the United States.
    private(set) var rating: String?
    /// The names of the genres in the data's source, which differ from TMDB's names.
    private(set) var genres: [String] = []

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "id": id = try file.integer() ?? 0
            case "title": title = try file.string() ?? ""
            case "release_date": releaseDate = try file.string()
            case "runtime": runtime = try file.integer()
            case "vote_average": voteAverage = try file.double()
            case "vote_count": voteCount = try file.integer()
            case "budget": budget = try file.integer()
            case "revenue": revenue = try file.integer()
            case "mpaa": rating = try file.string()
            case "genre": if let genre = try file.string() { genres.insert(genre, at: 0) }
            case "genres_wikipedia": genres += try file.strings() ?? []
            default: try file.skip()
            }
        }
    }
}

/// The plot overview of a movie: the beginning of its article in English Wikipedia.
struct DemoOverview: Sendable, Hashable {
    /// The ID of the movie; see ``DemoMovie/id``.
    private(set) var id = 0
    private(set) var text = ""
    /// The URL of the Wikipedia article.
    private(set) var source = ""

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "id": id = try file.integer() ?? 0
            case "extract": text = try file.string() ?? ""
            case "wikipedia": source = try file.string() ?? ""
            default: try file.skip()
            }
        }
    }

    /// The attribution that the license of the text requires.
    var attribution: String {
        "Overview from Wikipedia, CC BY-SA 4.0: \(source)"
    }
}
