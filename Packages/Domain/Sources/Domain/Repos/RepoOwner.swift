/// The account that a repo belongs to.
public struct RepoOwner: Sendable, Hashable, Codable {
    public let login: String
    public let type: AccountType?
    public let url: WebAddress?
    public let avatarURL: WebAddress?

    public init(login: String, type: AccountType? = nil, url: WebAddress? = nil, avatarURL: WebAddress? = nil) {
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}
