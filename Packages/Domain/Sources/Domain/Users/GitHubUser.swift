public import Foundation

/// A GitHub account.
///
/// Search results contain neither the name nor any counts, but a profile does. With a token, one additional request
/// adds them to all rows of a page.
public struct GitHubUser: HostedItem {
    public static let kind = ItemKind.user

    /// The numeric ID of the account. It does not change when the account is renamed. Demo data has no IDs.
    public var id: Int64?
    /// The login of the account. The owner can change it.
    public var login: String
    /// The type of the account: a user, an organization or an app.
    public var type: AccountType?
    /// The URL of the account's page on GitHub.
    public var url: WebURL?
    /// The URL of the account's avatar. Its query parameter `s` specifies the size in pixels.
    public var avatarURL: WebURL?
    /// A Boolean value that indicates whether the account belongs to a site administrator.
    public var isSiteAdmin: Bool?
    /// The display name of the account. Search results do not contain it.
    public var name: String?
    /// The number of followers of the account. Search results do not contain it.
    public var followers: Int?
    /// The details of the profile. Search results do not contain them.
    public var details: UserDetails? {
        // Details in which every value is missing were probably not requested. Treat them as unknown.
        didSet { if details == UserDetails() { details = nil } }
    }
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The GraphQL ID of the account, with which several accounts can be loaded in one request.
    public var nodeID: String?
    /// The host of the account, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .user, id: login, host: host) }
    public var displayName: String { login }

    /// Creates an account that has only a login.
    public init(login: String) {
        self.login = login
    }

    /// Returns the account with additional properties from another response for the same account.
    ///
    /// If the response is for another account, nothing changes.
    public func completed(by user: GitHubUser) -> GitHubUser {
        guard user.login.lowercased() == login.lowercased() else { return self }
        var completed = self
        completed.id = id ?? user.id
        completed.type = type ?? user.type
        completed.url = url ?? user.url
        completed.avatarURL = avatarURL ?? user.avatarURL
        completed.isSiteAdmin = isSiteAdmin ?? user.isSiteAdmin
        completed.name = user.name ?? name
        completed.followers = user.followers ?? followers
        completed.details = user.details ?? details
        return completed
    }
}

/// The properties that a profile contains but search results do not.
public struct UserDetails: Sendable, Hashable {
    /// The company as entered by the user.
    public var company: String?
    /// The location as entered by the user.
    public var location: String?
    /// The public email address of the account.
    public var email: String?
    /// The website as entered by the user. It can be empty or text that is not a URL.
    public var blog: String?
    /// The biography in the account's profile.
    public var bio: String?
    /// The number of accounts that this account follows.
    public var following: Int?
    /// The number of public repositories of the account.
    public var publicRepos: Int?
    /// The date when the account was created.
    public var createdAt: Date?

    public init() {}
}

/// The type of a GitHub account. GitHub may add types at any time.
public struct AccountType: RawRepresentable, Sendable, Hashable {
    /// The type as GitHub names it, such as `User`.
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A personal account.
    public static let user = AccountType(rawValue: "User")
    /// An organization.
    public static let organization = AccountType(rawValue: "Organization")
}

extension GitHubUser {
    /// Returns the URL of the avatar scaled to a square. If the host does not support scaling, the size has no effect.
    ///
    /// - Parameter side: The side length in pixels.
    public func avatarURL(side: Int) -> WebURL? {
        avatarURL?.settingQueryItem("s", to: side)
    }
}
