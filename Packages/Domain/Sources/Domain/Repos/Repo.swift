public import Foundation

/// A GitHub repository. The type is called `Repo` because *repository* is the name of a design pattern in this project.
public struct Repo: HostedItem {
    public static let kind = ItemKind.repo

    /// The numeric ID of the repository. It does not change when the repository is renamed. Demo data has no IDs.
    public var id: Int64?
    /// The name of the repository without its owner.
    public var name: String
    /// The name of the repository with its owner, in the form `owner/name`.
    public var fullName: String
    /// The user or organization that owns the repository.
    public var owner: AccountReference?
    public var description: String?
    /// The URL of the repository's page on GitHub.
    public var url: WebURL?
    /// The home page of the project as entered on GitHub. The text may be empty, and it may not be a URL.
    public var homepage: String?
    /// The primary programming language of the repository.
    public var language: String?
    /// The number of stars of the repository.
    public var stargazersCount: Int?
    /// The number of forks of the repository.
    public var forksCount: Int?
    /// The member `watchers_count` of the API, which contains the number of stars.
    public var watchersCount: Int?
    /// The number of open issues and pull requests.
    public var openIssuesCount: Int?
    /// The topics of the repository, in the order chosen by the owner.
    public var topics: [String]?
    /// The license of the repository, or `nil` if GitHub recognizes no license.
    public var license: RepoLicense?
    /// A Boolean value that indicates whether the repository is a fork.
    public var isFork: Bool?
    /// A Boolean value that indicates whether the repository is archived, and therefore read-only.
    public var isArchived: Bool?
    /// A Boolean value that indicates whether GitHub has disabled the repository.
    public var isDisabled: Bool?
    /// A Boolean value that indicates whether the repository is private.
    public var isPrivate: Bool?
    /// The visibility: `public`, `private`, `internal`, or another value that GitHub may add.
    public var visibility: String?
    /// A Boolean value that indicates whether the repository has an issue tracker.
    public var hasIssues: Bool?
    /// A Boolean value that indicates whether the repository has projects.
    public var hasProjects: Bool?
    /// A Boolean value that indicates whether the repository has a wiki.
    public var hasWiki: Bool?
    /// A Boolean value that indicates whether the repository has a GitHub Pages site.
    public var hasPages: Bool?
    /// A Boolean value that indicates whether the repository offers downloads. GraphQL responses do not contain it.
    public var hasDownloads: Bool?
    /// The name of the repository's default branch.
    public var defaultBranch: String?
    /// The size of the repository in kilobytes.
    public var size: Int?
    /// The date when the repository was created.
    public var createdAt: Date?
    /// The date when the repository was last changed. A new star is also a change.
    public var updatedAt: Date?
    /// The date of the last push to any branch.
    public var pushedAt: Date?
    /// The number of users who watch the repository. Search results do not contain it.
    public var subscribersCount: Int?
    /// The newest release that is neither a draft nor a prerelease, or `nil` if there is no such release. Search
    /// results do not contain it.
    public var latestRelease: LatestRelease?
    /// The GraphQL ID of the repository, with which several repositories can be loaded in one request.
    public var nodeID: String?
    /// The host of the repository, such as `github.com`.
    public var host = Provider.github.host
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// A Boolean value that indicates whether the signed-in user has starred the repository, or `nil` if this is
    /// unknown.
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

    /// Returns the repository with additional properties from another response for the same repository.
    ///
    /// If the response is for another repository, nothing changes.
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
    /// The name of the release's tag.
    public var tagName: String
    /// The date when the release was published, or `nil` if it is unknown.
    public var publishedAt: Date?

    public init(tagName: String, publishedAt: Date? = nil) {
        self.tagName = tagName
        self.publishedAt = publishedAt
    }
}

/// The license of a repository, as recognized by GitHub.
public struct RepoLicense: Sendable, Hashable {
    /// GitHub's key for the license, such as `mit` or `other`.
    public var key: String?
    /// The full name of the license, such as `MIT License`.
    public var name: String?
    /// The SPDX identifier of the license, or `NOASSERTION` if there is no matching identifier.
    public var spdxID: String?

    public init() {}
}
