public import Domain
public import Foundation

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension UserDetails {
    public init(
        company: String? = nil, location: String? = nil, email: String? = nil, blog: String? = nil, bio: String? = nil,
        following: Int? = nil, publicRepos: Int? = nil, createdAt: Date? = nil
    ) {
        self.init()
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

extension AccountReference {
    public init(login: String, type: AccountType? = nil, url: WebURL? = nil, avatarURL: WebURL? = nil) {
        self.init(login: login)
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}
