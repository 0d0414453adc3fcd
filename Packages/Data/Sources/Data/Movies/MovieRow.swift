import Domain

/// A film as TMDB gives it: genres by number and pictures by path, until both are looked up.
struct MovieRow: Sendable {
    var id = 0
    var title: String?
    var originalTitle: String?
    var originalLanguage: String?
    var overview: String?
    var releaseDate: String?
    /// Of a row in a search.
    var genreIDs: [Int]?
    /// Of a film alone.
    var genres: [String]?
    var voteAverage: Double?
    var voteCount: Int?
    var popularity: Double?
    var posterPath: String?
    var backdropPath: String?
    var runtime: Int?
    var tagline: String?
    var homepage: String?
    var url: WebAddress?
    var overviewAttribution: String?

    /// The film; numbers that the list of genres lacks are left out.
    func movie(genres names: [Int: String]?, pictures: MoviePictures) -> Movie {
        Movie(
            id: id, title: title, originalTitle: originalTitle, originalLanguage: originalLanguage, overview: overview,
            releaseDate: releaseDate, genres: genres ?? known(by: names), voteAverage: voteAverage,
            voteCount: voteCount, popularity: popularity, poster: posterPath.flatMap(pictures.poster),
            backdrop: backdropPath.flatMap(pictures.backdrop), runtime: runtime, tagline: tagline, homepage: homepage,
            url: url, overviewAttribution: overviewAttribution)
    }

    /// None when the film has genres whose names could not be had.
    private func known(by names: [Int: String]?) -> [String]? {
        guard let genreIDs else { return nil }
        if genreIDs.isEmpty { return [] }
        return names.map { names in genreIDs.compactMap { names[$0] } }
    }
}
