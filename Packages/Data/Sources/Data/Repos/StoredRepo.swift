import Domain
import Shared

/// The JSON form of a repository in favorites.
///
/// Version 1 wrote GitHub's member names to the database and Swift's property names to files.
extension Repo: StoredObject {
    static let members: [StoredMember<Repo>] = [
        StoredMember("id", \.id),
        StoredMember("name", required: \.name),
        StoredMember("fullName", required: \.fullName, isID: true, also: "full_name"),
        StoredMember("owner", \.owner),
        StoredMember("description", \.description),
        StoredMember("url", \.url, also: "html_url"),
        StoredMember("homepage", \.homepage),
        StoredMember("language", \.language),
        StoredMember("stargazersCount", \.stargazersCount, also: "stargazers_count"),
        StoredMember("forksCount", \.forksCount, also: "forks_count"),
        StoredMember("watchersCount", \.watchersCount, also: "watchers_count"),
        StoredMember("openIssuesCount", \.openIssuesCount, also: "open_issues_count"),
        StoredMember("topics", \.topics),
        StoredMember("license", \.license),
        StoredMember("isFork", \.isFork, also: "fork"),
        StoredMember("isArchived", \.isArchived, also: "archived"),
        StoredMember("isDisabled", \.isDisabled),
        StoredMember("hasIssues", \.hasIssues),
        StoredMember("hasProjects", \.hasProjects),
        StoredMember("hasWiki", \.hasWiki),
        StoredMember("hasPages", \.hasPages),
        StoredMember("hasDownloads", \.hasDownloads),
        StoredMember("isPrivate", \.isPrivate, also: "private"),
        StoredMember("visibility", \.visibility),
        StoredMember("defaultBranch", \.defaultBranch, also: "default_branch"),
        StoredMember("size", \.size),
        StoredMember("createdAt", \.createdAt, also: "created_at"),
        StoredMember("updatedAt", \.updatedAt, also: "updated_at"),
        StoredMember("pushedAt", \.pushedAt, also: "pushed_at"),
        StoredMember("subscribersCount", \.subscribersCount),
        StoredMember("latestRelease", \.latestRelease),
    ]

    init() { self.init(fullName: "") }

    func checked() -> Repo? {
        var repo = self
        if name.isEmpty { repo.name = Repo(fullName: fullName).name }
        return repo
    }
}

/// The JSON form of a license, in favorites and in responses.
extension RepoLicense: StoredObject {
    static let members: [StoredMember<RepoLicense>] = [
        StoredMember("key", \.key),
        StoredMember("name", \.name),
        StoredMember("spdxId", \.spdxID, also: "spdx_id", "spdxID"),
    ]
}

/// The JSON form of the latest release, in favorites and in GraphQL responses.
extension LatestRelease: StoredObject {
    static let members: [StoredMember<LatestRelease>] = [
        StoredMember("tagName", required: \.tagName),
        StoredMember("publishedAt", \.publishedAt),
    ]

    init() { self.init(tagName: "") }

    func checked() -> LatestRelease? { tagName.isEmpty ? nil : self }
}
