public import Foundation

/// A GitHub account as contained in search results.
///
/// Search results contain neither the name nor counts. A ``UserProfile`` includes them, or, if a token is available,
/// one additional request for all rows of a page.
public struct GitHubUser: HostedItem, FavoriteItem {
    public static let kind = ItemKind.user

    /// The ID, which does not change when the account is renamed. `nil` for demo data.
    public let id: Int64?
    /// The login, which the owner can change.
    public let login: String
    /// The type of the account: a user, an organization or an app.
    public let type: AccountType?
    /// The URL of the account's page on GitHub.
    public let url: WebURL?
    /// The URL of the avatar. The query item `s` requests a size in pixels.
    public let avatarURL: WebURL?
    /// Whether the account belongs to a site administrator.
    public let isSiteAdmin: Bool?
    /// The displayed name. Search results do not contain it.
    public let name: String?
    /// The number of followers. Search results do not contain it.
    public let followers: Int?
    /// The details of the profile. Search results do not contain them.
    public let details: UserDetails?
    /// The GraphQL ID, with which several accounts can be fetched at once.
    public let nodeID: String?
    /// The host of the account.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .user, id: login, host: host) }
    public var displayName: String { login }

    public init(
        id: Int64?, login: String, type: AccountType? = nil, url: WebURL? = nil, avatarURL: WebURL? = nil,
        isSiteAdmin: Bool? = nil, name: String? = nil, followers: Int? = nil, details: UserDetails? = nil,
        nodeID: String? = nil, host: String = Provider.github.host
    ) {
        self.id = id
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
        self.isSiteAdmin = isSiteAdmin
        self.name = name
        self.followers = followers
        // Empty details are treated as unknown.
        self.details = details == UserDetails() ? nil : details
        self.nodeID = nodeID
        self.host = host
    }

    /// Returns the row completed with the properties in another response about the same account. A response about
    /// another account changes nothing.
    public func completed(by user: GitHubUser) -> GitHubUser {
        guard user.login.lowercased() == login.lowercased() else { return self }
        return GitHubUser(
            id: id ?? user.id, login: login, type: type ?? user.type, url: url ?? user.url,
            avatarURL: avatarURL ?? user.avatarURL, isSiteAdmin: isSiteAdmin ?? user.isSiteAdmin,
            name: user.name ?? name, followers: user.followers ?? followers, details: user.details ?? details,
            nodeID: nodeID, host: host)
    }
}

/// The properties that a profile contains in addition to search results.
public struct UserDetails: Sendable, Hashable {
    /// The company as entered by the user.
    public let company: String?
    /// The location as entered by the user.
    public let location: String?
    /// The public email address.
    public let email: String?
    /// The website as entered by the user. It may be empty or not a URL.
    public let blog: String?
    /// The biography.
    public let bio: String?
    /// The number of followed accounts.
    public let following: Int?
    /// The number of public repositories.
    public let publicRepos: Int?
    /// The date when the account was created.
    public let createdAt: Date?

    public init(
        company: String? = nil, location: String? = nil, email: String? = nil, blog: String? = nil,
        bio: String? = nil, following: Int? = nil, publicRepos: Int? = nil, createdAt: Date? = nil
    ) {
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

/// The type of an account. Providers may add types at any time.
public struct AccountType: RawRepresentable, Sendable, Hashable {
    /// The type as named by GitHub.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A personal account.
    public static let user = AccountType(rawValue: "User")
    /// An organization.
    public static let organization = AccountType(rawValue: "Organization")
}

extension GitHubUser {
    /// Returns the URL of the avatar scaled to a square, with the side in pixels. Hosts that do not support scaling
    /// ignore the size.
    public func avatarURL(side: Int) -> WebURL? {
        avatarURL?.settingQueryItem("s", to: side)
    }
}
