import Domain

/// The feature that provides the movie search and the detail page of a movie.
enum MovieFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = [
        "year": ("Year", "Filter by release year"),
        "region": ("Region", "Filter by country of release, such as KR"),
        "lang": ("Language", "Language of titles and descriptions, such as ko or en-US"),
        "include-adult": ("Adult movies", "Include adult movies in the results"),
    ]

    static func features(_ useCases: MovieUseCases, _ services: FeatureServices) -> [Feature] {
        let movies = Feature.search(
            useCases, title: "Movies", services,
            examples: [
                "dune", "the dark knight", "inception", "the lord of the rings", "matrix",
            ]
        ) { key, _, context in
            Int(key.id).map { MovieDetailViewModel($0, context: context, loadMovie: useCases.load) }
        }
        return [movies]
    }
}
