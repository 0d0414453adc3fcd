import Domain

/// The movie search and the page of a movie.
enum MovieFeature: KindFeature {
    static func features(_ useCases: MovieUseCases, _ services: FeatureServices) -> [Feature] {
        let movies = Feature.search(useCases, title: "Movies", services) { key, _, context in
            Int(key.id).map { MovieDetailViewModel($0, context: context, loadMovie: useCases.load) }
        }
        return [movies]
    }
}
