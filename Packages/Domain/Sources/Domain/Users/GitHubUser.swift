public import Foundation

/// A GitHub account as a search row shows it.
///
/// A search response has neither name nor counts: those come with a ``UserProfile``, or where a token allows with one more
/// request for all rows of a page.
public struct GitHubUser: HostedItem, FavoriteItem {
    public static let kind = ItemKind.user

    /// The number that survives a change of login; the bundled demo data has none.
    public let id: Int64?
    /// The name in URLs, which its owner can change.
    public let login: String
    /// A person, an organisation or a program.
    public let type: AccountType?
    /// The page for people.
    public let url: WebURL?
    /// The picture; `s=` asks for a size in pixels.
    public let avatarURL: WebURL?
    /// Whether it belongs to somebody who runs the site.
    public let isSiteAdmin: Bool?
    /// As people call them; none in search rows.
    public let name: String?
    /// How many accounts follow it; none in search rows.
    public let followers: Int?
    /// What its page tells besides; none in search rows.
    public let details: UserDetails?
    /// GitHub's global id, by which many are asked for at once.
    public let nodeID: String?
    /// The server that it belongs to.
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
        // Of nothing it is not known whether it was asked for.
        self.details = details == UserDetails() ? nil : details
        self.nodeID = nodeID
        self.host = host
    }

    /// The row with what another response knows of the same account, and no other.
    public func completed(by user: GitHubUser) -> GitHubUser {
        guard user.login.lowercased() == login.lowercased() else { return self }
        return GitHubUser(
            id: id ?? user.id, login: login, type: type ?? user.type, url: url ?? user.url,
            avatarURL: avatarURL ?? user.avatarURL, isSiteAdmin: isSiteAdmin ?? user.isSiteAdmin,
            name: user.name ?? name, followers: user.followers ?? followers, details: user.details ?? details,
            nodeID: nodeID, host: host)
    }
}

/// What an account's page tells besides its row.
public struct UserDetails: Sendable, Hashable {
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

/// What kind of account a login is; providers may add kinds at any time.
public struct AccountType: RawRepresentable, Sendable, Hashable {
    /// As GitHub writes it, known here or not.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person.
    public static let user = AccountType(rawValue: "User")
    /// Several people under one name.
    public static let organization = AccountType(rawValue: "Organization")
}

extension GitHubUser {
    /// The URL of the avatar scaled to a square of this side, in pixels. Hosts that cannot scale ignore it.
    public func avatarURL(side: Int) -> WebURL? {
        avatarURL?.settingQueryItem("s", to: side)
    }
}
