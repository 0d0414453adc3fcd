/// The account that a repo belongs to.
public struct RepoOwner: Sendable, Hashable, Codable {
    /// The name in addresses.
    public let login: String
    /// A person, an organisation or a program.
    public let type: AccountType?
    /// The page for people.
    public let url: WebAddress?
    /// The picture; `s=` asks for a size in pixels.
    public let avatarURL: WebAddress?

    public init(login: String, type: AccountType? = nil, url: WebAddress? = nil, avatarURL: WebAddress? = nil) {
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}
