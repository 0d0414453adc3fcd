/// Films.
public protocol MoviesRepository: Sendable {
    @concurrent
    func search(
        _ search: MovieSearch, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Movie>

    @concurrent
    func movie(_ id: Int, policy: FetchPolicy) async throws(SearchError) -> Fetched<Movie>
}
