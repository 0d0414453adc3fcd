/// The response of `GET /search/users` with all its fields.
struct FullUserPage: Decodable {
    let totalCount: Int
    let isIncomplete: Bool
    let items: [User]

    enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case isIncomplete = "incomplete_results"
        case items
    }

    struct User: Decodable {
        let login: String
        let id: Int
        let nodeID: String
        let avatarURL: String
        let gravatarID: String?
        let url: String
        let htmlURL: String
        let followersURL: String
        let followingURL: String
        let gistsURL: String
        let starredURL: String
        let subscriptionsURL: String
        let organizationsURL: String
        let reposURL: String
        let eventsURL: String
        let receivedEventsURL: String
        let type: String
        let isSiteAdmin: Bool
        let score: Double

        enum CodingKeys: String, CodingKey {
            case login, id, url, type, score
            case nodeID = "node_id"
            case avatarURL = "avatar_url"
            case gravatarID = "gravatar_id"
            case htmlURL = "html_url"
            case followersURL = "followers_url"
            case followingURL = "following_url"
            case gistsURL = "gists_url"
            case starredURL = "starred_url"
            case subscriptionsURL = "subscriptions_url"
            case organizationsURL = "organizations_url"
            case reposURL = "repos_url"
            case eventsURL = "events_url"
            case receivedEventsURL = "received_events_url"
            case isSiteAdmin = "site_admin"
        }
    }
}
