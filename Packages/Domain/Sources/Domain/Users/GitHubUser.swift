/// A GitHub account as a search row shows it.
///
/// A search answer has neither name nor counts: those come with a ``UserProfile``.
public struct GitHubUser: Item, Codable {
    public static let kind = ItemKind.user

    /// The number that survives a change of login; the bundled demo data has none.
    public let id: Int64?
    public let login: String
    public let type: AccountType?
    public let url: WebAddress?
    public let avatarURL: WebAddress?
    public let isSiteAdmin: Bool?
    public let name: String?
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
