/// A contributor with commits in the default branch of a repository.
public struct RepoContributor: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName(
        "contributor", "contributors", singular: "contributor", plural: "contributors")

    /// The login, or `nil` if the contributor has no account.
    public var login: String?
    /// The name in the commits of a contributor without an account, otherwise `nil`.
    public var name: String?
    /// The type of the account, or `Anonymous`.
    public var type: AccountType?
    /// The number of commits.
    public var contributions: Int
    /// The URL of the account's page on GitHub.
    public var url: WebURL?
    /// The URL of the account's avatar.
    public var avatarURL: WebURL?
    /// The email address in the commits of a contributor without an account.
    ///
    /// It distinguishes contributors with the same name and is never displayed.
    public var email: String?

    public init(contributions: Int) {
        self.contributions = contributions
    }

    public var listID: String { "\(login ?? "")\n\(name ?? "")\n\(email ?? "")" }
}
