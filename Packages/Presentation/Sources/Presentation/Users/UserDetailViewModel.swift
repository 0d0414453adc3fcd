public import Domain

/// The view model of a GitHub account's detail page, with the profile and the repositories.
public final class UserDetailViewModel: DetailViewModel<GitHubUser> {
    /// The list of repositories that the account owns, with the most recently pushed repository first.
    public let repos: ListModel<Repo>

    public init(_ user: UserReference, context: ScreenContext, loadUser: LoadUser) {
        let (key, subject): (ItemKey?, String) =
            switch user {
            case .me: (nil, "your repos")
            case .login(let login): (context.key(.user, login), "repos of \(login)")
            }
        repos = ListModel(context: context, opening: loadUser.repos(of: user), subject: subject)
        super.init(.user, key: key, context: context) { [favorites = context.favorites] policy throws(AppError) in
            let profile = try await loadUser(user, policy: policy)
            await favorites.learn([profile.value.key])
            return profile
        }
    }

    override var linkedKey: ItemKey? { repos.selected?.key }
    override public var contents: [any ScreenContent] { [detail, repos] }
}
