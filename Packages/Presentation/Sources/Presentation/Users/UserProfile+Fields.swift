public import Domain
import Foundation
import Shared

extension UserProfile: DetailReportable {
    public static let fields = FieldTable<UserProfile>(
        [
            Field("id", "ID", .integer) { JSONValue($0.user.id) }.placed(.identifier),
            .string("login", "Login", \.user.login),
            .string("name", "Name", \.user.name).from(.completion),
            .string("type", "Type") { $0.user.type?.rawValue },
            .string("url", "URL") { $0.user.url?.text },
            .string("avatarUrl", "Avatar") { $0.user.avatarURL?.text }.placed(.picture),
            .boolean("siteAdmin", "Site admin", \.user.isSiteAdmin),
            .integer("followers", "Followers", \.user.followers).from(.completion),
            .integer("following", "Following", \.following).from(.completion),
            .integer("publicRepos", "Repositories", \.publicRepos).from(.completion),
            .string("company", "Company", \.company).from(.completion),
            .string("location", "Location", \.location).from(.completion),
            .string("email", "Email", \.email).from(.detail),
            .string("blog", "Website", \.blog).from(.completion),
            .string("bio", "Bio", \.bio).from(.completion).placed(.plainLine),
            .date("createdAt", "Joined", \.createdAt).from(.completion),
            .textMatches(\.user.textMatches),
            .favorite,
        ],
        top: [
            "login", "name", "type", "bio", "company", "location", "email", "blog", "followers", "following",
            "publicRepos", "createdAt",
        ])

    public var favoriteKey: ItemKey? { user.key }
    public var foundTexts: [TextMatch] { user.textMatches ?? [] }
    public var detailSummary: String? { bio }

    public var detailTitle: String {
        guard let name = user.name, !name.isEmpty else { return user.login }
        return "\(user.login) (\(name))"
    }
}

/// The fields of an account in search results, which are the same as those of a profile.
///
/// Most values are unknown until they are loaded with an additional request.
extension GitHubUser: Reportable {
    public static var fields: FieldTable<UserProfile> { UserProfile.fields }
    public static let summaryFields = ["login", "name", "type", "followers", "url"]
    public var fieldOwner: UserProfile { UserProfile(self) }
}

extension JSONValue {
    /// Creates the JSON of a reference to an account, or `null` if the reference is `nil`.
    init(_ account: AccountReference?) {
        self =
            account.map {
                ["login": .string($0.login), "type": JSONValue($0.type?.rawValue), "url": JSONValue($0.url?.text)]
            } ?? .null
    }
}
