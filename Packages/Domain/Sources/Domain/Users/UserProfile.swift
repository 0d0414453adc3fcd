public import Foundation

/// A GitHub account with everything its page shows.
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

    /// As it was typed.
    public var company: String? { user.details?.company }
    /// As it was typed.
    public var location: String? { user.details?.location }
    /// The public one.
    public var email: String? { user.details?.email }
    /// A site as it was typed; may be no URL, or empty.
    public var blog: String? { user.details?.blog }
    /// A few words about themselves.
    public var bio: String? { user.details?.bio }
    /// How many accounts it follows.
    public var following: Int? { user.details?.following }
    /// How many repos everybody can see.
    public var publicRepos: Int? { user.details?.publicRepos }
    /// When it joined.
    public var createdAt: Date? { user.details?.createdAt }
}

extension UserProfile {
    /// The same account on another server.
    public func on(_ host: String) -> UserProfile {
        host == user.host ? self : UserProfile(user.on(host))
    }
}
