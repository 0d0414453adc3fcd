public import Domain
public import Observation

/// The view model of a commit's detail page, with the message and the changed files.
@MainActor @Observable
public final class CommitDetailViewModel: CompositeScreen {
    /// The loaded commit.
    public let commit: DetailModel<CommitDetail>

    private let favorites: FavoritesModel

    init(_ key: ItemKey, context: ScreenContext, loadCommit: Load<CommitDetail>) {
        favorites = context.favorites
        commit = DetailModel(.commit, context: context) { policy throws(AppError) in
            try await loadCommit(key.id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [commit] }

    /// The key of the repository that contains the commit, or `nil` until the commit is loaded.
    public var openableKey: ItemKey? {
        commit.value.map { ItemKey(kind: .repo, id: $0.commit.repo.name.description, host: $0.commit.host) }
    }

    /// The URL of the commit's web page, or `nil` until the commit is loaded.
    public var url: WebURL? { commit.value?.commit.url }

    public func appeared() {
        commit.appeared()
    }

    /// Posts an error message, because commits cannot be favorites.
    public func favoriteToggled() {
        if let commit = commit.value?.commit { favorites.toggled(commit) }
    }
}
