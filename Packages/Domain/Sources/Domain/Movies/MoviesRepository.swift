/// Films.
public protocol MoviesRepository: Sendable {
    func search(
        _ search: MovieSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Movie>

    func movie(_ id: Int, policy: FetchPolicy) async throws(SearchError) -> Fetched<Movie>
}
