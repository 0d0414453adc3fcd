/// A contributor whose commits are in the default branch of a repository.
public struct RepoContributor: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName(
        "contributor", "contributors", singular: "contributor", plural: "contributors")

    /// The login of the contributor, or `nil` if the contributor has no account.
    public var login: String?
    /// The name in the commits if the contributor has no account. Otherwise `nil`.
    public var name: String?
    /// The type of the contributor's account, or `Anonymous` if the contributor has no account.
    public var type: AccountType?
    /// The number of commits by the contributor.
    public var contributions: Int
    /// The URL of the account's page on GitHub.
    public var url: WebURL?
    /// The URL of the account's avatar.
    public var avatarURL: WebURL?
    /// The email address in the commits if the contributor has no account. Otherwise `nil`.
    ///
    /// It is used to distinguish contributors with the same name, and is never displayed.
    public var email: String?

    public init(contributions: Int) {
        self.contributions = contributions
    }

    public var listID: String { "\(login ?? "")\n\(name ?? "")\n\(email ?? "")" }
}
