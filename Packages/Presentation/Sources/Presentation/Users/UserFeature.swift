import Domain

/// The feature that provides the user search, the detail page of an account and the screen of the signed-in user.
enum UserFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = [
        "type": ("Type", "Filter by account type"),
        "location": ("Location", "Filter by profile location"),
        "language": ("Language", "Filter by the language of the account's repositories"),
        "followers": ("Followers", "Filter by number of followers: >=100, 10..50, …"),
        "repos": ("Repositories", "Filter by number of repositories"),
        "created": ("Joined", "Filter by sign-up date: >=2020-01-01, …"),
        "match": ("Match in", "Restrict the search to a field"),
    ]

    static func features(_ useCases: UserUseCases, _ services: FeatureServices) -> [Feature] {
        let users = Feature.search(
            useCases, title: "Users", services,
            examples: [
                "followers:>1000 repos:>50", "type:org repos:>200", "location:\"San Francisco\"", "language:swift",
                "created:<2010-01-01",
            ]
        ) { key, _, context in
            UserDetailViewModel(.login(key.id), context: context, loadUser: useCases.load)
        }
        let me = Feature(id: Feature.accountID, title: "Me") { context in
            ProfileViewModel(
                user: UserDetailViewModel(.me, context: context, loadUser: useCases.load),
                useCases: services.session, context: context)
        }
        return [users, me]
    }
}
