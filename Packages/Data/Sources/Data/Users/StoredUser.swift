import Domain
import Shared

/// The stored form of a user.
///
/// Version 1 wrote GitHub's member names in databases and Swift's property names in files.
extension GitHubUser: StoredObject {
    static let members: [StoredMember<GitHubUser>] = [
        StoredMember("id", \.id),
        StoredMember("login", required: \.login, isID: true),
        StoredMember("type", \.type),
        StoredMember("url", \.url, also: "html_url"),
        StoredMember("avatarUrl", \.avatarURL, also: "avatar_url", "avatarURL"),
        StoredMember("isSiteAdmin", \.isSiteAdmin, also: "site_admin"),
        StoredMember("name", \.name),
        StoredMember("followers", \.followers),
        StoredMember("company", \.storedDetails.company),
        StoredMember("location", \.storedDetails.location),
        StoredMember("email", \.storedDetails.email),
        StoredMember("blog", \.storedDetails.blog),
        StoredMember("bio", \.storedDetails.bio),
        StoredMember("following", \.storedDetails.following),
        StoredMember("publicRepos", \.storedDetails.publicRepos),
        StoredMember("createdAt", \.storedDetails.createdAt),
    ]

    init() { self.init(login: "") }

    private var storedDetails: UserDetails {
        get { details ?? UserDetails() }
        set { details = newValue }
    }
}

/// The JSON form of an account inside another object, in favorites and in GraphQL responses.
extension AccountReference: StoredObject {
    static let members: [StoredMember<AccountReference>] = [
        StoredMember("login", required: \.login, isID: true),
        StoredMember("type", \.type, also: "__typename"),
        StoredMember("url", \.url, also: "html_url"),
        StoredMember("avatarUrl", \.avatarURL, also: "avatar_url", "avatarURL"),
    ]

    init() { self.init(login: "") }

    /// Returns the account after validating its login, which becomes part of URLs.
    ///
    /// - Throws: An error if the login is invalid.
    func checked() throws(JSONError) -> AccountReference? {
        guard Account.isLogin(login) else { throw JSONError(path: "login", reason: "not a login") }
        return self
    }
}

extension AccountType: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> AccountType? {
        try json.string().map(AccountType.init)
    }

    func write(to json: inout JSONWriter) { json.write(rawValue) }
}
