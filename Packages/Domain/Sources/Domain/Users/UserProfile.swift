public import Foundation

/// A GitHub account with everything its page shows.
public struct UserProfile: Sendable, Hashable {
    /// The row, with name and followers filled in.
    public let user: GitHubUser
    /// As it was typed.
    public let company: String?
    /// As it was typed.
    public let location: String?
    /// The public one.
    public let email: String?
    /// A site as it was typed; may be no URL, or empty.
    public let blog: String?
    /// A few words about themselves.
    public let bio: String?
    /// How many accounts it follows.
    public let following: Int?
    /// How many repos everybody can see.
    public let publicRepos: Int?
    /// When it joined.
    public let createdAt: Date?

    public init(
        user: GitHubUser, company: String? = nil, location: String? = nil, email: String? = nil, blog: String? = nil,
        bio: String? = nil, following: Int? = nil, publicRepos: Int? = nil, createdAt: Date? = nil
    ) {
        self.user = user
        self.company = company
        self.location = location
        self.email = email
        self.blog = blog
        self.bio = bio
        self.following = following
        self.publicRepos = publicRepos
        self.createdAt = createdAt
    }
}

extension UserProfile {
    /// The same account on another server.
    public func on(_ host: String) -> UserProfile {
        guard host != user.host else { return self }
        return UserProfile(
            user: user.on(host), company: company, location: location, email: email, blog: blog, bio: bio,
            following: following, publicRepos: publicRepos, createdAt: createdAt)
    }
}
