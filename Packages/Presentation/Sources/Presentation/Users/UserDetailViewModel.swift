public import Domain
public import Observation

/// The view model of a GitHub account's detail page, with the profile and the repositories.
@MainActor @Observable
public final class UserDetailViewModel: CompositeScreen {
    /// The reference to the account: a login, or the signed-in user.
    let user: UserReference
    /// The loaded profile.
    public let profile: DetailModel<GitHubUser>
    /// The list of repositories that the account owns, with the most recently pushed repository first.
    public let repos: ListModel<Repo>

    private let loadUser: LoadUser
    private let favorites: FavoritesModel
    /// The key of the account, or `nil` for the signed-in user until the profile is loaded.
    private var key: ItemKey? { namedKey ?? profile.value?.key }
    private let namedKey: ItemKey?

    public init(_ user: UserReference, context: ScreenContext, loadUser: LoadUser) {
        self.user = user
        self.loadUser = loadUser
        favorites = context.favorites
        namedKey = if case .login(let login) = user { context.key(.user, login) } else { nil }
        profile = DetailModel(.user, context: context) { [favorites = context.favorites] policy throws(AppError) in
            let profile = try await loadUser(user, policy: policy)
            await favorites.learn([profile.value.key])
            return profile
        }
        repos = ListModel(context: context)
    }

    public var contents: [any ScreenContent] { [profile, repos] }

    /// The key of the selected repository.
    public var openableKey: ItemKey? { repos.selected?.item.key }

    /// The URL of the account's web page, or `nil` until the profile is loaded.
    public var url: WebURL? { profile.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public var isFavorite: Bool { key.map(favorites.isFavorite) ?? false }

    public func appeared() {
        if let namedKey { favorites.lookUp(namedKey) }
        profile.appeared()
        if repos.state == .neverSearched { openRepos() }
    }

    public func favoriteToggled() {
        if let user = profile.value { favorites.toggled(user) }
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
