public import Domain

/// The view model of a commit's detail page. A commit cannot be a favorite.
public final class CommitDetailViewModel: DetailViewModel<CommitDetail> {
    init(_ key: ItemKey, context: ScreenContext, loadCommit: Load<CommitDetail>) {
        super.init(.commit, key: nil, context: context) { policy throws(AppError) in
            try await loadCommit(key.id, policy: policy)
        }
    }

    override var item: (any Item)? { detail.value?.commit }

    /// The key of the repository that contains the commit.
    override var linkedKey: ItemKey? {
        detail.value.map { ItemKey(kind: .repo, id: $0.commit.repo.name.description, host: $0.commit.host) }
    }
}
