public import Foundation

/// A GitHub repository. (In this project *repository* is the pattern; the thing on GitHub is a repo.)
public struct Repo: Item, Codable {
    public static let kind = ItemKind.repo

    public let id: Int64?
    public let name: String
    /// `owner/name`.
    public let fullName: String
    public let owner: RepoOwner?
    public let description: String?
    public let url: WebAddress?
    public let homepage: String?
    public let language: String?
    public let stargazersCount: Int?
    public let forksCount: Int?
    public let watchersCount: Int?
    public let openIssuesCount: Int?
    public let topics: [String]?
    public let license: RepoLicense?
    public let isFork: Bool?
    public let isArchived: Bool?
    public let isPrivate: Bool?
    /// `public`, `private`, `internal`, and what GitHub may add.
    public let visibility: String?
    public let defaultBranch: String?
    /// Kilobytes.
    public let size: Int?
    public let createdAt: Date?
    public let updatedAt: Date?
    public let pushedAt: Date?

    public var key: ItemKey {
        ItemKey(kind: .repo, id: fullName)
    }

    public init(
        id: Int64?, name: String, fullName: String, owner: RepoOwner? = nil, description: String? = nil,
        url: WebAddress? = nil, homepage: String? = nil, language: String? = nil, stargazersCount: Int? = nil,
        forksCount: Int? = nil, watchersCount: Int? = nil, openIssuesCount: Int? = nil, topics: [String]? = nil,
        license: RepoLicense? = nil, isFork: Bool? = nil, isArchived: Bool? = nil, isPrivate: Bool? = nil,
        visibility: String? = nil, defaultBranch: String? = nil, size: Int? = nil, createdAt: Date? = nil,
        updatedAt: Date? = nil, pushedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.fullName = fullName
        self.owner = owner
        self.description = description
        self.url = url
        self.homepage = homepage
        self.language = language
        self.stargazersCount = stargazersCount
        self.forksCount = forksCount
        self.watchersCount = watchersCount
        self.openIssuesCount = openIssuesCount
        self.topics = topics
        self.license = license
        self.isFork = isFork
        self.isArchived = isArchived
        self.isPrivate = isPrivate
        self.visibility = visibility
        self.defaultBranch = defaultBranch
        self.size = size
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.pushedAt = pushedAt
    }
}
