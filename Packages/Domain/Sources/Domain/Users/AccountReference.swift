/// A reference to the account of an item, such as its owner, author or assignee.
public struct AccountReference: Sendable, Hashable {
    /// The login of the account.
    public var login: String
    /// The type of the account: a user, an organization or an app.
    public var type: AccountType?
    /// The URL of the account's page on GitHub.
    public var url: WebURL?
    /// The URL of the account's avatar. Its query parameter `s` specifies the size in pixels.
    public var avatarURL: WebURL?

    public init(login: String) {
        self.login = login
    }
}
