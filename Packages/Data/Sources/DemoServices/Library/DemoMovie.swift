/// A film as the bundled file knows it.
struct DemoMovie: Sendable, Hashable {
    /// The file's own running number, not TMDB's.
    private(set) var id = 0
    private(set) var title = ""
    private(set) var releaseDate: String?
    private(set) var runtime: Int?
    private(set) var voteAverage: Double?
    private(set) var voteCount: Int?
    private(set) var budget: Int?
    private(set) var revenue: Int?
    /// As the sources name them.
    private(set) var genres: [String] = []

    init(_ file: inout DemoFileReader) {
        file.object { key, file in
            switch key {
            case "id": id = file.integer() ?? 0
            case "title": title = file.string() ?? ""
            case "release_date": releaseDate = file.string()
            case "runtime": runtime = file.integer()
            case "vote_average": voteAverage = file.number()
            case "vote_count": voteCount = file.integer()
            case "budget": budget = file.integer()
            case "revenue": revenue = file.integer()
            case "genre": if let genre = file.string() { genres.insert(genre, at: 0) }
            case "genres_wikipedia": genres += file.strings()
            default: file.skip()
            }
        }
    }
}

/// The beginning of a film's article in English Wikipedia.
struct DemoOverview: Sendable, Hashable {
    /// As in ``DemoMovie/id``.
    private(set) var id = 0
    private(set) var text = ""
    /// The article's address.
    private(set) var source = ""

    init(_ file: inout DemoFileReader) {
        file.object { key, file in
            switch key {
            case "id": id = file.integer() ?? 0
            case "extract": text = file.string() ?? ""
            case "wikipedia": source = file.string() ?? ""
            default: file.skip()
            }
        }
    }

    /// What the licence of the text asks for wherever it is shown.
    var attribution: String {
        "Overview from Wikipedia, CC BY-SA 4.0: \(source)"
    }
}
