public import Domain
public import Observation

/// An account's page: its profile, and the repos that it owns.
@MainActor @Observable
public final class UserDetailViewModel: CompositeScreen {
    /// Whose page it is.
    public let user: UserReference
    /// The page's contents.
    public let profile: DetailModel<UserProfile>
    /// The account's repos, those that were pushed to last first.
    public let repos: ListModel<Repo>

    private let loadUser: LoadUser
    private let favorites: FavoritesModel
    /// Known at once for a login, and with the profile for the person's own account.
    private var key: ItemKey? { namedKey ?? profile.value?.user.key }
    private let namedKey: ItemKey?

    public init(_ user: UserReference, context: ScreenContext, loadUser: LoadUser) {
        self.user = user
        self.loadUser = loadUser
        favorites = context.favorites
        namedKey = if case .login(let login) = user { context.key(.user, login) } else { nil }
        profile = DetailModel(.user, context: context) { [favorites = context.favorites] policy throws(AppError) in
            let profile = try await loadUser(user, policy: policy)
            await favorites.learn([profile.value.user.key])
            return profile
        }
        repos = ListModel(context: context)
    }

    public var contents: [any ScreenContent] { [profile, repos] }

    /// The repo under the cursor.
    public var openableKey: ItemKey? { repos.selected?.item.key }

    /// The account's page on the web, once it is known.
    public var url: WebURL? { profile.value?.user.url }

    /// As it is to be shown: a toggle counts before it is stored.
    public var isFavorite: Bool { key.map(favorites.isFavorite) ?? false }

    /// The detail came on screen.
    public func appeared() {
        if let namedKey { favorites.lookUp(namedKey) }
        profile.appeared()
        if repos.state == .neverSearched { openRepos() }
    }

    public func favoriteToggled() {
        if let user = profile.value?.user { favorites.toggled(user) }
    }

    private func openRepos() {
        let subject =
            switch user {
            case .me: "your repos"
            case .login(let login): "repos of \(login)"
            }
        repos.opened(loadUser.repos(of: user), subject: subject)
    }
}
