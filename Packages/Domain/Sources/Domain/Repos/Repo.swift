public import Foundation

/// A GitHub repository. The type is called `Repo`, because *repository* refers to the design pattern in this project.
public struct Repo: HostedItem, FavoriteItem {
    public static let kind = ItemKind.repo

    /// The ID, which does not change when the repository is renamed. `nil` for demo data.
    public let id: Int64?
    /// The name without the owner.
    public let name: String
    /// The name in the form `owner/name`.
    public let fullName: String
    /// The account or organization that owns the repository.
    public let owner: AccountReference?
    public let description: String?
    /// The URL of the repository's page on GitHub.
    public let url: WebURL?
    /// The project's home page as entered on GitHub. It may be empty or not a URL.
    public let homepage: String?
    /// The primary language.
    public let language: String?
    /// The number of stars.
    public let stargazersCount: Int?
    /// The number of forks.
    public let forksCount: Int?
    /// The API's `watchers_count`, which equals the number of stars.
    public let watchersCount: Int?
    /// The number of open issues and pull requests.
    public let openIssuesCount: Int?
    /// The topics in the owner's order.
    public let topics: [String]?
    /// The license, or `nil` if GitHub recognizes none.
    public let license: RepoLicense?
    /// Whether the repository is a fork.
    public let isFork: Bool?
    /// Whether the repository is archived.
    public let isArchived: Bool?
    /// Whether the repository is private.
    public let isPrivate: Bool?
    /// The visibility: `public`, `private`, `internal`, or another value that GitHub may add.
    public let visibility: String?
    /// The default branch.
    public let defaultBranch: String?
    /// The size in kilobytes.
    public let size: Int?
    /// The creation date.
    public let createdAt: Date?
    /// The date of the last update, which includes new stars.
    public let updatedAt: Date?
    /// The date of the last push to any branch.
    public let pushedAt: Date?
    /// The number of watchers. Search results do not contain it.
    public let subscribersCount: Int?
    /// The newest release that is neither a draft nor a prerelease, or `nil` if there is none. Search results do not
    /// contain it.
    public let latestRelease: LatestRelease?
    /// The GraphQL ID, with which several repositories can be fetched at once.
    public let nodeID: String?
    /// The host of the repository.
    public var host: String
    /// Whether the signed-in user has starred the repository, or `nil` if the response does not contain it.
    public var isStarred: Bool?

    public var key: ItemKey { ItemKey(kind: .repo, id: fullName, host: host) }
    public var displayName: String { fullName }

    public init(
        id: Int64?, name: String, fullName: String, owner: AccountReference? = nil, description: String? = nil,
        url: WebURL? = nil, homepage: String? = nil, language: String? = nil, stargazersCount: Int? = nil,
        forksCount: Int? = nil, watchersCount: Int? = nil, openIssuesCount: Int? = nil, topics: [String]? = nil,
        license: RepoLicense? = nil, isFork: Bool? = nil, isArchived: Bool? = nil, isPrivate: Bool? = nil,
        visibility: String? = nil, defaultBranch: String? = nil, size: Int? = nil, createdAt: Date? = nil,
        updatedAt: Date? = nil, pushedAt: Date? = nil, subscribersCount: Int? = nil,
        latestRelease: LatestRelease? = nil, nodeID: String? = nil, host: String = Provider.github.host
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
        self.subscribersCount = subscribersCount
        self.latestRelease = latestRelease
        self.nodeID = nodeID
        self.host = host
    }

    /// Returns the row with the facts that only another response of the same repository has. A response of another
    /// repository changes nothing.
    public func completed(by repo: Repo) -> Repo {
        guard repo.fullName.lowercased() == fullName.lowercased() else { return self }
        var completed = Repo(
            id: id, name: name, fullName: fullName, owner: owner, description: description, url: url,
            homepage: homepage, language: language, stargazersCount: stargazersCount, forksCount: forksCount,
            watchersCount: watchersCount, openIssuesCount: openIssuesCount, topics: topics, license: license,
            isFork: isFork, isArchived: isArchived, isPrivate: isPrivate, visibility: visibility,
            defaultBranch: defaultBranch, size: size, createdAt: createdAt, updatedAt: updatedAt, pushedAt: pushedAt,
            subscribersCount: repo.subscribersCount ?? subscribersCount,
            latestRelease: repo.latestRelease ?? latestRelease, nodeID: nodeID, host: host)
        completed.isStarred = isStarred ?? repo.isStarred
        return completed
    }
}

/// The newest release of a repository.
public struct LatestRelease: Sendable, Hashable {
    /// The name of its tag.
    public let tagName: String
    /// The publication date, or `nil` if it was never published.
    public let publishedAt: Date?

    public init(tagName: String, publishedAt: Date? = nil) {
        self.tagName = tagName
        self.publishedAt = publishedAt
    }
}

/// A license recognized by GitHub.
public struct RepoLicense: Sendable, Hashable {
    /// GitHub's key, such as `mit` or `other`.
    public let key: String?
    /// The full name, such as `MIT License`.
    public let name: String?
    /// The SPDX identifier, or `NOASSERTION` if none matches.
    public let spdxID: String?

    public init(key: String?, name: String?, spdxID: String?) {
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}
