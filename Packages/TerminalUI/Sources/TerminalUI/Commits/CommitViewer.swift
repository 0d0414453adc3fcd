public import Domain
public import Presentation

/// A viewer that shows a commit and the files that it changed.
public struct CommitViewer: ItemViewer {
    public init() {}

    public func detail(
        of reference: ItemReference, _ commits: CommitUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<CommitDetail>> {
        try await commits.load(try reference.id(on: services.sites), policy: policy).map { commit in
            ItemDetail(subject: commit, item: commit.commit, parts: [.changedFiles(of: commit)])
        }
    }
}
