import Data
import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

#if !DEBUG
    /// Only optimised code says anything about speed: `swift test -c release -Xswiftc -enable-testing`.
    @Suite(.timeLimit(.minutes(1)), .serialized)
    struct DecodingSpeedTests {
        @Test("a page of 100 users becomes entities in at most three quarters of what a decoder of all members takes")
        func users() async throws {
            let body = Array(UserPage.text.utf8)
            let api = GitHubAPI.stub(StubTransport().on(.any, .bytes(body)))
            let users = GitHubUserRepository(api: api)
            let search = try UserSearch.words("swift")
            let ours = try await median {
                let page = try await users.search(search, page: .first, policy: .standard)
                try #require(page.items.count == 100)
            }
            let all = try await median {
                let page = try JSONDecoder().decode(UserPage.self, from: Foundation.Data(body))
                try #require(page.items.count == 100)
            }
            print(
                "100 users, \(body.count) bytes: repository \(ours), JSONDecoder with all members \(all), ratio \(ours / all)"
            )
            #expect(ours / all <= 0.75)
        }

        private func median(of count: Int = 200, _ work: () async throws -> Void) async throws -> Duration {
            let clock = ContinuousClock()
            var times: [Duration] = []
            for _ in 0..<count {
                times.append(try await clock.measure(work))
            }
            return times.sorted()[count / 2]
        }
    }
#endif

/// A page of a user search with every member that GitHub documents, as most clients decode it.
struct UserPage: Decodable {
    let totalCount: Int
    let incompleteResults: Bool
    let items: [Row]

    enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case incompleteResults = "incomplete_results"
        case items
    }

    struct Row: Decodable {
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
        let userViewType: String?
        let siteAdmin: Bool
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
            case userViewType = "user_view_type"
            case siteAdmin = "site_admin"
        }
    }

    static var text: String {
        #"{"total_count":4821,"incomplete_results":false,"items":[\#((0..<100).map(row).joined(separator: ","))]}"#
    }

    private static func row(_ index: Int) -> String {
        let login = "user\(index)"
        let url = "https://api.github.com/users/\(login)"
        return #"{"login":"\#(login)","id":\#(1_000_000 + index),"node_id":"MDQ6VXNlcjEwMDAwMDA=","avatar_url":"#
            + #""https://avatars.githubusercontent.com/u/\#(1_000_000 + index)?v=4","gravatar_id":"","url":"\#(url)","#
            + #""html_url":"https://github.com/\#(login)","followers_url":"\#(url)/followers","following_url":"#
            + #""\#(url)/following{/other_user}","gists_url":"\#(url)/gists{/gist_id}","starred_url":"#
            + #""\#(url)/starred{/owner}{/repo}","subscriptions_url":"\#(url)/subscriptions","organizations_url":"#
            + #""\#(url)/orgs","repos_url":"\#(url)/repos","events_url":"\#(url)/events{/privacy}","#
            + #""received_events_url":"\#(url)/received_events","type":"User","user_view_type":"public","#
            + #""site_admin":false,"score":1.0}"#
    }
}
