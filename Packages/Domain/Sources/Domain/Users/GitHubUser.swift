/// A GitHub account as a search row shows it.
///
/// A search response has neither name nor counts: those come with a ``UserProfile``.
public struct GitHubUser: HostedItem, FavoriteItem {
    public static let kind = ItemKind.user

    /// The number that survives a change of login; the bundled demo data has none.
    public let id: Int64?
    /// The name in URLs, which its owner can change.
    public let login: String
    /// A person, an organisation or a program.
    public let type: AccountType?
    /// The page for people.
    public let url: WebAddress?
    /// The picture; `s=` asks for a size in pixels.
    public let avatarURL: WebAddress?
    /// Whether it belongs to somebody who runs the site.
    public let isSiteAdmin: Bool?
    /// As people call them; none in search rows.
    public let name: String?
    /// How many accounts follow it; none in search rows.
    public let followers: Int?
    /// The server that it belongs to.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .user, id: login, host: host) }
    public var displayName: String { login }

    public init(
        id: Int64?, login: String, type: AccountType? = nil, url: WebAddress? = nil, avatarURL: WebAddress? = nil,
        isSiteAdmin: Bool? = nil, name: String? = nil, followers: Int? = nil, host: String = Provider.github.host
    ) {
        self.id = id
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
        self.isSiteAdmin = isSiteAdmin
        self.name = name
        self.followers = followers
        self.host = host
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
    /// A program.
    public static let bot = AccountType(rawValue: "Bot")
}

extension GitHubUser {
    /// The URL of the avatar scaled to a square of this side, in pixels. Hosts that cannot scale ignore it.
    public func avatarAddress(_ side: Int) -> WebAddress? {
        avatarURL?.settingQueryItem("s", to: side)
    }
}
