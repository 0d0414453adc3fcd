/// A GitHub account as a search row shows it.
///
/// A search answer has neither name nor counts: those come with a ``UserProfile``.
public struct GitHubUser: Item, Codable {
    public static let kind = ItemKind.user

    /// The number that survives a change of login; the bundled demo data has none.
    public let id: Int64?
    /// The name in addresses, which its owner can change.
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

    public var key: ItemKey {
        ItemKey(kind: .user, id: login)
    }

    public init(
        id: Int64?, login: String, type: AccountType? = nil, url: WebAddress? = nil, avatarURL: WebAddress? = nil,
        isSiteAdmin: Bool? = nil, name: String? = nil, followers: Int? = nil
    ) {
        self.id = id
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
        self.isSiteAdmin = isSiteAdmin
        self.name = name
        self.followers = followers
    }
}
