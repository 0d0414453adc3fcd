import Domain
import Shared

/// The JSON form of a repository in favorites.
///
/// Version 1 wrote GitHub's member names to the database and Swift's property names to files.
extension Repo: StoredObject {
    static let members: [StoredMember<Repo>] = [
        StoredMember("id", \.id),
        StoredMember("name", required: \.name),
        StoredMember("fullName", required: \.fullName, formerly: "full_name"),
        StoredMember("owner", \.owner),
        StoredMember("description", \.description),
        StoredMember("url", \.url, formerly: "html_url"),
        StoredMember("homepage", \.homepage),
        StoredMember("language", \.language),
        StoredMember("stargazersCount", \.stargazersCount, formerly: "stargazers_count"),
        StoredMember("forksCount", \.forksCount, formerly: "forks_count"),
        StoredMember("watchersCount", \.watchersCount, formerly: "watchers_count"),
        StoredMember("openIssuesCount", \.openIssuesCount, formerly: "open_issues_count"),
        StoredMember("topics", \.topics),
        StoredMember("license", \.license),
        StoredMember("isFork", \.isFork, formerly: "fork"),
        StoredMember("isArchived", \.isArchived, formerly: "archived"),
        StoredMember("isDisabled", \.isDisabled),
        StoredMember("hasIssues", \.hasIssues),
        StoredMember("hasProjects", \.hasProjects),
        StoredMember("hasWiki", \.hasWiki),
        StoredMember("hasPages", \.hasPages),
        StoredMember("hasDownloads", \.hasDownloads),
        StoredMember("isPrivate", \.isPrivate, formerly: "private"),
        StoredMember("visibility", \.visibility),
        StoredMember("defaultBranch", \.defaultBranch, formerly: "default_branch"),
        StoredMember("size", \.size),
        StoredMember("createdAt", \.createdAt, formerly: "created_at"),
        StoredMember("updatedAt", \.updatedAt, formerly: "updated_at"),
        StoredMember("pushedAt", \.pushedAt, formerly: "pushed_at"),
        StoredMember("subscribersCount", \.subscribersCount),
        StoredMember("latestRelease", \.latestRelease),
    ]

    static var blank: Repo { Repo(fullName: "") }

    func checked() throws(JSONError) -> Repo? {
        guard !fullName.isEmpty else { throw .missing("fullName") }
        var repo = self
        if name.isEmpty { repo.name = Repo(fullName: fullName).name }
        return repo
    }
}

extension RepoLicense: StoredObject {
    static let members: [StoredMember<RepoLicense>] = [
        StoredMember("key", \.key),
        StoredMember("name", \.name),
        StoredMember("spdxId", \.spdxID, formerly: "spdx_id", "spdxID"),
    ]

    static var blank: RepoLicense { RepoLicense() }
}

extension LatestRelease: StoredObject {
    static let members: [StoredMember<LatestRelease>] = [
        StoredMember("tagName", required: \.tagName),
        StoredMember("publishedAt", \.publishedAt),
    ]

    static var blank: LatestRelease { LatestRelease(tagName: "") }

    func checked() -> LatestRelease? { tagName.isEmpty ? nil : self }
}
