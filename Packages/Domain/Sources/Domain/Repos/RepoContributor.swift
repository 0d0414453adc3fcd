/// A contributor with commits in the default branch of a repository.
public struct RepoContributor: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName(
        "contributor", "contributors", singular: "contributor", plural: "contributors")

    /// The login, or `nil` if the contributor has no account.
    public let login: String?
    /// The name in the commits of a contributor without an account, otherwise `nil`.
    public let name: String?
    /// The type of the account, or `Anonymous`.
    public let type: AccountType?
    /// The number of commits.
    public let contributions: Int
    /// The URL of the account's page on GitHub.
    public let url: WebURL?
    /// The URL of the account's avatar.
    public let avatarURL: WebURL?
    /// The email address, which distinguishes contributors with the same name. It is never displayed.
    private let email: String?

    /// Creates a contributor.
    ///
    /// - Parameter email: The email address of a contributor without an account, which distinguishes contributors with
    ///   the same name.
    public init(
        login: String?, name: String? = nil, type: AccountType? = nil, contributions: Int, url: WebURL? = nil,
        avatarURL: WebURL? = nil, email: String? = nil
    ) {
        self.login = login
        self.name = name
        self.type = type
        self.contributions = contributions
        self.url = url
        self.avatarURL = avatarURL
        self.email = email
    }

    public var listID: String { "\(login ?? "")\n\(name ?? "")\n\(email ?? "")" }
}
