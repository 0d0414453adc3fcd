import Domain

/// The feature with the movie search and the page of a movie.
enum MovieFeature: KindFeature {
    static let filterTitles = [
        "year": "Year",
        "region": "Region",
        "lang": "Language",
        "include-adult": "Adult movies",
    ]

    static func features(_ useCases: MovieUseCases, _ services: FeatureServices) -> [Feature] {
        let movies = Feature.search(
            useCases, title: "Movies", services, examples: ["dune", "the dark knight", "spirited away"]
        ) { key, _, context in
            Int(key.id).map { MovieDetailViewModel($0, context: context, loadMovie: useCases.load) }
        }
        return [movies]
    }
}
