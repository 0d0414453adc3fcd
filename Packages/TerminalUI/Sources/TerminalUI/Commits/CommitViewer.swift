public import Domain

/// A commit's page with the files that it changed.
public struct CommitViewer: ItemViewer {
    public init() {}

    @concurrent
    public func detail(
        of reference: ItemReference, _ commits: CommitUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(SearchError) -> Fetched<ItemDetail<CommitDetail>> {
        let fetched = try await commits.load(try reference.id(on: services.sites), policy: policy)
        let detail = fetched.value
        return Fetched(
            ItemDetail(detail, item: detail.commit, parts: [ChangedFilesPart(of: detail)]) { _ in DetailReport(detail)
            },
            provenance: fetched.provenance)
    }
}
