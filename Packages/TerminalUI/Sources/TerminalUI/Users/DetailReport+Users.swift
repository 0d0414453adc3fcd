public import Domain
import Shared

extension DetailReport {
    /// An account's page.
    public init(_ profile: UserProfile, isFavorite: Bool) {
        let user = profile.user
        self.init(
            title: Self.title(user.login, user.name),
            summary: profile.bio,
            lines: [
                DetailLine("login", "Login", user.login),
                DetailLine("name", "Name", user.name),
                DetailLine("type", "Type", user.type?.rawValue),
                DetailLine("bio", "Bio", nil, plainText: profile.bio),
                DetailLine("company", "Company", profile.company),
                DetailLine("location", "Location", profile.location),
                DetailLine("email", "Email", profile.email),
                DetailLine("blog", "Website", profile.blog),
                .count("followers", "Followers", user.followers),
                .count("following", "Following", profile.following),
                .count("publicRepos", "Repositories", profile.publicRepos),
                .date("createdAt", "Joined", profile.createdAt),
                DetailLine("url", "URL", user.url?.text),
                .favorite(isFavorite),
            ]
        )
    }

    private static func title(_ login: String, _ name: String?) -> String {
        guard let name, !name.isEmpty else { return login }
        return "\(login) (\(name))"
    }
}
