import Domain
import Foundation
import Shared

/// An account as GraphQL gives it: a `User`, or an `Organization`, which has neither followers nor a biography.
struct UserNodeDTO: DTO {
    private var type: String?
    private var id: Int64?
    private var login: String?
    private var name: String?
    private var url: WebURL?
    private var avatarURL: WebURL?
    private var isSiteAdmin: Bool?
    private var followers: Int?
    private var following: Int?
    private var publicRepos: Int?
    private var company: String?
    private var location: String?
    private var blog: String?
    private var bio: String?
    private var createdAt: Date?

    init() {}

    /// `User.email` is not asked for: without a scope of its own it fails the whole query.
    static let fragments = """
        fragment U on User { databaseId login name url avatarUrl isSiteAdmin company location websiteUrl bio createdAt \
        followers { totalCount } following { totalCount } \
        repositories(privacy: PUBLIC, ownerAffiliations: OWNER) { totalCount } } \
        fragment O on Organization { databaseId login name url avatarUrl location websiteUrl createdAt \
        repositories(privacy: PUBLIC, ownerAffiliations: OWNER) { totalCount } }
        """

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "__typename": type = try json.string()
        case "databaseId": id = try json.integer()
        case "login": login = try json.string()
        case "name": name = try json.string()
        case "url": url = try json.webURL()
        case "avatarUrl": avatarURL = try json.webURL()
        case "isSiteAdmin": isSiteAdmin = try json.bool()
        case "followers": followers = try json.totalCount()
        case "following": following = try json.totalCount()
        case "repositories": publicRepos = try json.totalCount()
        case "company": company = try json.string()
        case "location": location = try json.string()
        case "websiteUrl": blog = try json.string()
        case "bio": bio = try json.string()
        case "createdAt": createdAt = try json.date()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> UserProfile {
        guard let login else { throw .missing("login") }
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID("login") }
        return UserProfile(
            user: GitHubUser(
                id: id, login: login, type: type.map(AccountType.init), url: url, avatarURL: avatarURL,
                isSiteAdmin: isSiteAdmin ?? (type == AccountType.organization.rawValue ? false : nil), name: name,
                followers: followers),
            company: company, location: location, blog: blog, bio: bio, following: following,
            publicRepos: publicRepos, createdAt: createdAt)
    }
}

extension GitHubAPI {
    /// Rows of one page with what their profiles tell, by `nodes(ids:)`.
    func completed(
        _ users: [GitHubUser], policy: FetchPolicy
    ) async throws(AppError) -> CompletedRows<GitHubUser> {
        let ids = users.compactMap(\.nodeID)
        guard !ids.isEmpty else { return CompletedRows(users) }
        let result = try await graphQL(
            "query($ids: [ID!]!) { nodes(ids: $ids) { __typename ...U ...O } } " + UserNodeDTO.fragments,
            [JSONMember("ids", .array(ids.map { .string($0) }))], nodes: UserNodeDTO.self, policy: policy,
            for: .completingRows)
        guard let result else { return CompletedRows(users) }
        let found = Dictionary(
            result.nodes.compactMap(\.self).map { ($0.user.login.lowercased(), $0.user) },
            uniquingKeysWith: { first, _ in first })
        return CompletedRows(
            users.map { user in found[user.login.lowercased()].map(user.completed) ?? user },
            failure: result.refusal(of: .completingRows))
    }

    /// Loads users by their logins and returns a result for each, or `nil` if there is no token for GraphQL.
    func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<UserProfile>, AppError>]? {
        guard !logins.isEmpty else { return [] }
        let parts = logins.indices.map { "u\($0): repositoryOwner(login: $l\($0)) { __typename ...U ...O }" }
        let head = logins.indices.map { "$l\($0): String!" }.joined(separator: ", ")
        let result = try await graphQL(
            "query(\(head)) { \(parts.joined(separator: " ")) } " + UserNodeDTO.fragments,
            logins.enumerated().map { JSONMember("l\($0)", .string($1)) }, nodes: UserNodeDTO.self, policy: policy,
            for: ServiceOperation("Loading \(logins.count) users", notFound: "this server has no GraphQL"))
        guard let result else { return nil }
        let provenance = result.provenance ?? Provenance(source: .network, fetchedAt: service.clock())
        return logins.enumerated().map { index, login in
            if let profile = result.named["u\(index)"], profile.user.login.lowercased() == login.lowercased() {
                return .success(Fetched(profile.on(host), provenance: provenance))
            }
            return .failure(result.failure(of: .profile(of: .login(login)), under: "u\(index)"))
        }
    }
}
