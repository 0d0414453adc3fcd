public import Domain
public import Observation

/// A commit's page: its message, and the files that it changed.
@MainActor @Observable
public final class CommitDetailViewModel: CompositeScreen {
    /// The page's contents.
    public let commit: DetailModel<CommitDetail>

    private let favorites: FavoritesModel

    public init(_ key: ItemKey, context: ScreenContext, loadCommit: Load<CommitDetail>) {
        favorites = context.favorites
        commit = DetailModel(.commit, context: context) { policy throws(AppError) in
            try await loadCommit(key.id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [commit] }

    /// The repo that it stands in, once known.
    public var openableKey: ItemKey? {
        commit.value.map { ItemKey(kind: .repo, id: $0.commit.repo.name.description, host: $0.commit.host) }
    }

    /// The commit's page on the web, once it is known.
    public var url: WebURL? { commit.value?.commit.url }

    public func appeared() {
        commit.appeared()
    }

    /// Commits are not kept, which is said.
    public func favoriteToggled() {
        if let commit = commit.value?.commit { favorites.toggled(commit) }
    }
}
