public import Foundation

/// A GitHub account with everything its page shows.
@dynamicMemberLookup
public struct UserProfile: Sendable, Hashable {
    /// The row, with all that is known filled in.
    public let user: GitHubUser

    /// What is known of the account, be it a row.
    public init(_ user: GitHubUser) {
        self.user = user
    }

    public init(
        user: GitHubUser, company: String? = nil, location: String? = nil, email: String? = nil, blog: String? = nil,
        bio: String? = nil, following: Int? = nil, publicRepos: Int? = nil, createdAt: Date? = nil
    ) {
        self.user = GitHubUser(
            id: user.id, login: user.login, type: user.type, url: user.url, avatarURL: user.avatarURL,
            isSiteAdmin: user.isSiteAdmin, name: user.name, followers: user.followers,
            details: UserDetails(
                company: company, location: location, email: email, blog: blog, bio: bio, following: following,
                publicRepos: publicRepos, createdAt: createdAt), nodeID: user.nodeID, host: user.host)
    }

    /// What the page tells besides the row; none where that is not known.
    public subscript<Value>(dynamicMember path: KeyPath<UserDetails, Value?> & Sendable) -> Value? {
        user.details?[keyPath: path]
    }
}

extension UserProfile {
    /// The same account on another server.
    public func on(_ host: String) -> UserProfile {
        host == user.host ? self : UserProfile(user.on(host))
    }
}
