import Domain

/// The feature with the user search, the page of an account, and the screen of the signed-in user.
enum UserFeature: KindFeature {
    static let filterTitles = [
        "type": "Type",
        "location": "Location",
        "language": "Language",
        "followers": "Followers",
        "repos": "Repositories",
        "created": "Joined",
        "match": "Match in",
    ]

    static func features(_ useCases: UserUseCases, _ services: FeatureServices) -> [Feature] {
        let users = Feature.search(
            useCases, title: "Users", services,
            examples: ["location:berlin followers:>500", "type:org repos:>200", "language:swift followers:>1000"]
        ) { key, _, context in
            UserDetailViewModel(.login(key.id), context: context, loadUser: useCases.load)
        }
        let me = Feature(Feature.accountID, title: "Me") { context in
            ProfileViewModel(
                user: UserDetailViewModel(.me, context: context, loadUser: useCases.load),
                useCases: services.session, context: context)
        }
        return [users, me]
    }
}
