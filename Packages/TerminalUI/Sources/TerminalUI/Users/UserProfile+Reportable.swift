public import Domain
import Shared

extension UserProfile: Reportable {
    public static let reportFields: [ReportField<UserProfile>] = [
        ReportField("id") { JSONValue($0.user.id) },
        ReportField("login") { .string($0.user.login) },
        ReportField("name") { JSONValue($0.user.name) },
        ReportField("type") { JSONValue($0.user.type?.rawValue) },
        ReportField("url") { JSONValue($0.user.url?.text) },
        ReportField("avatarUrl") { JSONValue($0.user.avatarURL?.text) },
        ReportField("siteAdmin") { JSONValue($0.user.isSiteAdmin) },
        ReportField("followers") { JSONValue($0.user.followers) },
        ReportField("following") { JSONValue($0.following) },
        ReportField("publicRepos") { JSONValue($0.publicRepos) },
        ReportField("company") { JSONValue($0.company) },
        ReportField("location") { JSONValue($0.location) },
        ReportField("email") { JSONValue($0.email) },
        ReportField("blog") { JSONValue($0.blog) },
        ReportField("bio") { JSONValue($0.bio) },
        ReportField("createdAt") { JSONValue($0.createdAt) },
        .favorite,
    ]

    public static let reportColumns: [ReportColumn<UserProfile>] = [
        ReportColumn("LOGIN", minimumWidth: 20, maximumWidth: 40) { $0.user.login },
        ReportColumn("NAME", minimumWidth: 12, maximumWidth: 40) { $0.user.name },
        ReportColumn("TYPE", maximumWidth: 16) { $0.user.type?.rawValue },
        ReportColumn(
            "FOLLOWERS", alignment: .right, maximumWidth: 16, plainText: { $0.user.followers.map { String($0) } }
        ) { $0.user.followers?.grouped },
        ReportColumn("URL", minimumWidth: 16) { $0.user.url?.text },
    ]

    public var favoriteKey: ItemKey? { user.key }
}

/// A search row reports as a profile of which little is known until it is completed.
extension GitHubUser: Reportable {
    public static let reportFields = UserProfile.reportFields

    public static let reportColumns = UserProfile.reportColumns.map { column in
        column.reading { UserProfile($0) }
    }

    public static let completedFields: Set<String> = [
        "name", "followers", "following", "publicRepos", "company", "location", "blog", "bio", "createdAt",
    ]

    public var reportSubject: UserProfile { UserProfile(self) }
}

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

extension JSONValue {
    /// As everything that has an account names it.
    init(_ account: AccountReference?) {
        self =
            account.map {
                ["login": .string($0.login), "type": JSONValue($0.type?.rawValue), "url": JSONValue($0.url?.text)]
            } ?? .null
    }
}
