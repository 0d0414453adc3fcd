/// GitHub commits.
public protocol CommitRepository: Sendable {
    /// One page of what matches, with how many there are in all.
    ///
    /// - Throws: ``SearchError``; `validationFailed` when the provider refuses the query.
    @concurrent
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Commit>

    /// A commit with the files that it changed, as many as the provider gives; `notFound` when there is none.
    @concurrent
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(SearchError) -> Fetched<CommitDetail>
}
