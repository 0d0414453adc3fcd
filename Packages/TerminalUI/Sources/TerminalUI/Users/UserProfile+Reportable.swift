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
        ReportField("isFavorite") { _, isFavorite in .bool(isFavorite) },
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
