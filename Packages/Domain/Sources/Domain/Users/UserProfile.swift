public import Foundation

/// A GitHub account with all details.
public struct UserProfile: Sendable, Hashable {
    /// The account with all properties of the profile.
    public var user: GitHubUser

    /// Creates a profile from an account.
    public init(_ user: GitHubUser) {
        self.user = user
    }

    /// The company as entered by the user.
    public var company: String? { user.details?.company }
    /// The location as entered by the user.
    public var location: String? { user.details?.location }
    /// The public email address of the account.
    public var email: String? { user.details?.email }
    /// The website as entered by the user. It may be empty or may not be a URL.
    public var blog: String? { user.details?.blog }
    /// The biography in the account's profile.
    public var bio: String? { user.details?.bio }
    /// The number of accounts that this account follows.
    public var following: Int? { user.details?.following }
    /// The number of public repositories of the account.
    public var publicRepos: Int? { user.details?.publicRepos }
    /// The date when the account was created.
    public var createdAt: Date? { user.details?.createdAt }
}

extension UserProfile {
    /// Returns a copy of the profile that belongs to another host.
    public func on(_ host: String) -> UserProfile {
        host == user.host ? self : UserProfile(user.on(host))
    }
}
