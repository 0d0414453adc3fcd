import Domain
import Shared

/// A decoder for an account in GraphQL responses: a `User` or an `Organization`.
///
/// An organization has neither followers nor a biography. Some fields have the same names as in REST responses.
struct UserNodeDTO: DTO {
    private var dto = UserDTO()

    /// The GraphQL fragments with the requested fields.
    ///
    /// `User.email` is not requested, because it requires another scope and would fail the whole query.
    static let fragments = """
        fragment U on User { databaseId login name url avatarUrl isSiteAdmin company location websiteUrl bio createdAt \
        followers { totalCount } following { totalCount } \
        repositories(privacy: PUBLIC, ownerAffiliations: OWNER) { totalCount } } \
        fragment O on Organization { databaseId login name url avatarUrl location websiteUrl createdAt \
        repositories(privacy: PUBLIC, ownerAffiliations: OWNER) { totalCount } }
        """

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "__typename": dto.user.type = try json.string().map(AccountType.init)
        case "databaseId": dto.user.id = try json.integer()
        case "url": dto.user.url = try json.webURL()
        case "avatarUrl": dto.user.avatarURL = try json.webURL()
        case "isSiteAdmin": dto.user.isSiteAdmin = try json.bool()
        case "followers": dto.user.followers = try json.totalCount()
        case "following": dto.details.following = try json.totalCount()
        case "repositories": dto.details.publicRepos = try json.totalCount()
        case "websiteUrl": dto.details.blog = try json.string()
        case "createdAt": dto.details.createdAt = try json.date()
        default: try dto.read(key, from: &json)
        }
    }

    mutating func entity() throws(JSONError) -> GitHubUser {
        var user = try dto.entity()
        if user.isSiteAdmin == nil, user.type == .organization { user.isSiteAdmin = false }
        return user
    }
}

extension GitHubAPI {
    /// Loads users by login, and returns a result for each in order, or `nil` if there is no token for GraphQL.
    func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>]? {
        guard !logins.isEmpty else { return [] }
        let parts = logins.indices.map { "u\($0): repositoryOwner(login: $l\($0)) { __typename ...U ...O }" }
        let head = logins.indices.map { "$l\($0): String!" }.joined(separator: ", ")
        let result = try await graphQL(
            "query(\(head)) { \(parts.joined(separator: " ")) } " + UserNodeDTO.fragments,
            logins.enumerated().map { JSONMember("l\($0)", .string($1)) }, nodes: UserNodeDTO.self, policy: policy,
            for: ServiceOperation("Loading \(logins.count) users", notFound: "this server does not support GraphQL"))
        guard let result else { return nil }
        return logins.enumerated().map { index, login in
            if let user = result.named["u\(index)"], user.login.lowercased() == login.lowercased() {
                return .success(Fetched(user.on(host), provenance: result.provenance))
            }
            return .failure(result.failure(of: .profile(of: .login(login)), under: "u\(index)"))
        }
    }
}
