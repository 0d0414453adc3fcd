public import Foundation

/// A GitHub account with everything its page shows.
public struct UserProfile: Sendable, Hashable {
    /// The row, with name and followers filled in.
    public let user: GitHubUser
    public let company: String?
    public let location: String?
    public let email: String?
    public let blog: String?
    public let bio: String?
    public let following: Int?
    public let publicRepos: Int?
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
