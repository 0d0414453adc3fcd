public import Foundation

/// A GitHub repository. (In this project *repository* is the pattern; the thing on GitHub is a repo.)
public struct Repo: HostedItem, FavoriteItem {
    public static let kind = ItemKind.repo

    /// The number that survives a change of name; the bundled demo data has none.
    public let id: Int64?
    /// Without its owner.
    public let name: String
    /// `owner/name`.
    public let fullName: String
    /// The account or organisation that it belongs to.
    public let owner: AccountReference?
    public let description: String?
    /// Its page for people.
    public let url: WebURL?
    /// The project's own site, as it was typed; may be no URL, or empty.
    public let homepage: String?
    /// The one that most of it is written in.
    public let language: String?
    /// How many accounts have starred it.
    public let stargazersCount: Int?
    /// Copies that others made of it on GitHub.
    public let forksCount: Int?
    /// The API's `watchers_count`, which counts stars as well.
    public let watchersCount: Int?
    /// Open issues and pull requests together.
    public let openIssuesCount: Int?
    /// In the owner's order.
    public let topics: [String]?
    /// None where GitHub recognises none.
    public let license: RepoLicense?
    /// Whether it began as a copy of another one.
    public let isFork: Bool?
    /// Whether it is closed for changes.
    public let isArchived: Bool?
    /// Whether only some can see it.
    public let isPrivate: Bool?
    /// `public`, `private`, `internal`, and what GitHub may add.
    public let visibility: String?
    /// The branch that its page shows.
    public let defaultBranch: String?
    /// Kilobytes.
    public let size: Int?
    /// When it was made.
    public let createdAt: Date?
    /// When something about it last changed; a star is enough.
    public let updatedAt: Date?
    /// When commits last came, to any branch.
    public let pushedAt: Date?
    /// Who really watches; none in search rows.
    public let subscribersCount: Int?
    /// The newest that is no draft and no prerelease; none in search rows, and where there is none.
    public let latestRelease: LatestRelease?
    /// GitHub's global id, by which many are asked for at once.
    public let nodeID: String?
    /// The server that it belongs to.
    public var host: String
    /// Whether whoever is signed in has starred it; none where the response does not tell.
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

/// The newest release of a repo, as far as its row tells.
public struct LatestRelease: Sendable, Hashable {
    /// The tag that it was made of.
    public let tagName: String
    /// None for one that was never published.
    public let publishedAt: Date?

    public init(tagName: String, publishedAt: Date? = nil) {
        self.tagName = tagName
        self.publishedAt = publishedAt
    }
}

/// A licence as GitHub recognised it.
public struct RepoLicense: Sendable, Hashable {
    /// GitHub's key, such as `mit` or `other`.
    public let key: String?
    /// In full: `MIT License`.
    public let name: String?
    /// The SPDX identifier; `NOASSERTION` when none fits.
    public let spdxID: String?

    public init(key: String?, name: String?, spdxID: String?) {
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}
