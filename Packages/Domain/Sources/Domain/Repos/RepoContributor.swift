/// Somebody whose commits are in a repo's default branch.
public struct RepoContributor: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName(
        "contributor", "contributors", singular: "contributor", plural: "contributors")

    /// None for somebody without an account.
    public let login: String?
    /// As the commits of somebody without an account name them; none for accounts.
    public let name: String?
    /// An account's, or `Anonymous`.
    public let type: AccountType?
    /// How many commits.
    public let contributions: Int
    /// The account's page for people.
    public let url: WebURL?
    /// The account's picture.
    public let avatarURL: WebURL?
    /// Tells those of the same name apart; never shown.
    private let email: String?

    /// - Parameter email: In the commits of somebody without an account, which tells those of one name apart.
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
