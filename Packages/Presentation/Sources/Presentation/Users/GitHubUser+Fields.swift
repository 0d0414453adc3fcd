public import Domain
import Foundation
import Shared

/// The fields of an account. In search results, most values are unknown until they are loaded with an additional
/// request.
extension GitHubUser: DetailReportable {
    public static let fields = FieldTable<GitHubUser>(
        [
            Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
            .string("login", "Login", \.login),
            .string("name", "Name", \.name).from(.completion),
            .string("type", "Type") { $0.type?.rawValue },
            .string("url", "URL") { $0.url?.text },
            .string("avatarUrl", "Avatar") { $0.avatarURL?.text }.placed(.picture),
            .boolean("siteAdmin", "Site admin", \.isSiteAdmin),
            .integer("followers", "Followers", \.followers).from(.completion),
            .integer("following", "Following", \.details?.following).from(.completion),
            .integer("publicRepos", "Repositories", \.details?.publicRepos).from(.completion),
            .string("company", "Company", \.details?.company).from(.completion),
            .string("location", "Location", \.details?.location).from(.completion),
            .string("email", "Email", \.details?.email).from(.detail),
            .string("blog", "Website", \.details?.blog).from(.completion),
            .string("bio", "Bio", \.details?.bio).from(.completion).placed(.plainLine),
            .date("createdAt", "Joined", \.details?.createdAt).from(.completion),
            .textMatches(\.textMatches),
            .favorite,
        ],
        top: [
            "login", "name", "type", "bio", "company", "location", "email", "blog", "followers", "following",
            "publicRepos", "createdAt",
        ])

    public static let summaryFields = ["login", "name", "type", "followers", "url"]
    public var foundTexts: [TextMatch] { textMatches ?? [] }
    public var detailSummary: String? { details?.bio }

    public var detailTitle: String {
        guard let name, !name.isEmpty else { return login }
        return "\(login) (\(name))"
    }
}

extension AccountReference {
    var json: JSONValue {
        ["login": .string(login), "type": JSONValue(type?.rawValue), "url": JSONValue(url?.text)]
    }
}
