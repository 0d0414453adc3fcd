/// Films.
public protocol MoviesRepository: Sendable {
    /// One page of what matches, with how many there are in all.
    ///
    /// - Throws: ``SearchError``; `validationFailed` when the provider refuses the query.
    @concurrent
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Movie>

    /// A film with what only details have; `notFound` when there is none of the number.
    @concurrent
    func movie(_ id: Int, policy: FetchPolicy) async throws(SearchError) -> Fetched<Movie>
}
