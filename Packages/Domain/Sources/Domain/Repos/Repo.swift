public import Foundation

/// A GitHub repository. The type is called `Repo` because *repository* is the name of a design pattern in this project.
public struct Repo: HostedItem, FavoriteItem {
    public static let kind = ItemKind.repo

    /// The ID, which does not change when the repository is renamed. `nil` for demo data.
    public var id: Int64?
    /// The name without the owner.
    public var name: String
    /// The name in the form `owner/name`.
    public var fullName: String
    /// The user or organization that owns the repository.
    public var owner: AccountReference?
    public var description: String?
    /// The URL of the repository's page on GitHub.
    public var url: WebURL?
    /// The project's home page as entered on GitHub. It may be empty or not a URL.
    public var homepage: String?
    /// The primary language.
    public var language: String?
    /// The number of stars.
    public var stargazersCount: Int?
    /// The number of forks.
    public var forksCount: Int?
    /// The API's `watchers_count`, which equals the number of stars.
    public var watchersCount: Int?
    /// The number of open issues and pull requests.
    public var openIssuesCount: Int?
    /// The topics in the owner's order.
    public var topics: [String]?
    /// The license, or `nil` if GitHub recognizes none.
    public var license: RepoLicense?
    /// Whether the repository is a fork.
    public var isFork: Bool?
    /// Whether the repository is archived.
    public var isArchived: Bool?
    /// Whether GitHub has disabled the repository.
    public var isDisabled: Bool?
    /// Whether the repository is private.
    public var isPrivate: Bool?
    /// The visibility: `public`, `private`, `internal`, or another value that GitHub may add.
    public var visibility: String?
    /// Whether the repository has issues.
    public var hasIssues: Bool?
    /// Whether the repository has projects.
    public var hasProjects: Bool?
    /// Whether the repository has a wiki.
    public var hasWiki: Bool?
    /// Whether the repository has a GitHub Pages site.
    public var hasPages: Bool?
    /// Whether the repository offers downloads. Responses of GraphQL do not contain it.
    public var hasDownloads: Bool?
    /// The default branch.
    public var defaultBranch: String?
    /// The size in kilobytes.
    public var size: Int?
    /// The creation date.
    public var createdAt: Date?
    /// The date of the last update, which includes new stars.
    public var updatedAt: Date?
    /// The date of the last push to any branch.
    public var pushedAt: Date?
    /// The number of watchers. Search results do not contain it.
    public var subscribersCount: Int?
    /// The newest release that is neither a draft nor a prerelease, or `nil` if there is none. Search results do not
    /// contain it.
    public var latestRelease: LatestRelease?
    /// The GraphQL ID, with which several repositories can be fetched at once.
    public var nodeID: String?
    /// The host of the repository, such as `github.com`.
    public var host = Provider.github.host
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// Whether the signed-in user has starred the repository, or `nil` if the response does not contain it.
    public var isStarred: Bool?

    public var key: ItemKey { ItemKey(kind: .repo, id: fullName, host: host) }
    public var displayName: String { fullName }

    /// Creates a repository that has only a name.
    ///
    /// - Parameter fullName: The name in the form `owner/name`.
    public init(fullName: String) {
        self.fullName = fullName
        name = String(fullName.drop { $0 != "/" }.dropFirst())
    }

    /// Returns the repository completed with properties that only another response for the same repository contains.
    ///
    /// A response for another repository changes nothing.
    public func completed(by repo: Repo) -> Repo {
        guard repo.fullName.lowercased() == fullName.lowercased() else { return self }
        var completed = self
        completed.subscribersCount = repo.subscribersCount ?? subscribersCount
        completed.latestRelease = repo.latestRelease ?? latestRelease
        completed.isStarred = isStarred ?? repo.isStarred
        return completed
    }
}

/// The newest release of a repository.
public struct LatestRelease: Sendable, Hashable {
    /// The name of its tag.
    public var tagName: String
    /// The publication date, or `nil` if it was never published.
    public var publishedAt: Date?

    public init(tagName: String, publishedAt: Date? = nil) {
        self.tagName = tagName
        self.publishedAt = publishedAt
    }
}

/// A license recognized by GitHub.
public struct RepoLicense: Sendable, Hashable {
    /// GitHub's key, such as `mit` or `other`.
    public var key: String?
    /// The full name, such as `MIT License`.
    public var name: String?
    /// The SPDX identifier, or `NOASSERTION` if none matches.
    public var spdxID: String?

    public init(key: String? = nil, name: String? = nil, spdxID: String? = nil) {
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}
