import Foundation
public import Shared

/// The stored form of a repository. Version 1 used GitHub's names in databases and Swift's names in files.
extension Repo {
    public init(from json: inout JSONReader) throws(JSONError) {
        var id: Int64?
        var name: String?
        var fullName: String?
        var owner: AccountReference?
        var description: String?
        var url: WebURL?
        var homepage: String?
        var language: String?
        var stargazersCount: Int?
        var forksCount: Int?
        var watchersCount: Int?
        var openIssuesCount: Int?
        var topics: [String]?
        var license: RepoLicense?
        var isFork: Bool?
        var isArchived: Bool?
        var isPrivate: Bool?
        var visibility: String?
        var defaultBranch: String?
        var size: Int?
        var createdAt: Date?
        var updatedAt: Date?
        var pushedAt: Date?
        var subscribersCount: Int?
        var latestRelease: LatestRelease?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "id": id = try json.integer()
            case "name": name = try json.string()
            case "fullName", "full_name": fullName = try json.string()
            case "owner": owner = try json.accountReference()
            case "description": description = try json.string()
            case "url", "html_url": url = try json.webURL()
            case "homepage": homepage = try json.string()
            case "language": language = try json.string()
            case "stargazersCount", "stargazers_count": stargazersCount = try json.integer()
            case "forksCount", "forks_count": forksCount = try json.integer()
            case "watchersCount", "watchers_count": watchersCount = try json.integer()
            case "openIssuesCount", "open_issues_count": openIssuesCount = try json.integer()
            case "topics": topics = try json.strings()
            case "license": license = try json.repoLicense()
            case "isFork", "fork": isFork = try json.bool()
            case "isArchived", "archived": isArchived = try json.bool()
            case "isPrivate", "private": isPrivate = try json.bool()
            case "visibility": visibility = try json.string()
            case "defaultBranch", "default_branch": defaultBranch = try json.string()
            case "size": size = try json.integer()
            case "createdAt", "created_at": createdAt = try json.date()
            case "updatedAt", "updated_at": updatedAt = try json.date()
            case "pushedAt", "pushed_at": pushedAt = try json.date()
            case "subscribersCount": subscribersCount = try json.integer()
            case "latestRelease": latestRelease = try json.latestRelease()
            default: try json.skip()
            }
        }
        guard let fullName else { throw .missing("fullName") }
        self.init(
            id: id, name: name ?? String(fullName.drop { $0 != "/" }.dropFirst()), fullName: fullName, owner: owner,
            description: description, url: url, homepage: homepage, language: language,
            stargazersCount: stargazersCount, forksCount: forksCount, watchersCount: watchersCount,
            openIssuesCount: openIssuesCount, topics: topics, license: license, isFork: isFork,
            isArchived: isArchived, isPrivate: isPrivate, visibility: visibility, defaultBranch: defaultBranch,
            size: size, createdAt: createdAt, updatedAt: updatedAt, pushedAt: pushedAt,
            subscribersCount: subscribersCount, latestRelease: latestRelease)
    }

    public func write(to json: inout JSONWriter) {
        json.add("id", id)
        json.add("name", name)
        json.add("fullName", fullName)
        json.add("owner", owner) { $0.write(to: &$1) }
        json.add("description", description)
        json.add("url", url)
        json.add("homepage", homepage)
        json.add("language", language)
        json.add("stargazersCount", stargazersCount)
        json.add("forksCount", forksCount)
        json.add("watchersCount", watchersCount)
        json.add("openIssuesCount", openIssuesCount)
        json.add("topics", topics)
        json.add("license", license) { license, json in
            json.add("key", license.key)
            json.add("name", license.name)
            json.add("spdxId", license.spdxID)
        }
        json.add("isFork", isFork)
        json.add("isArchived", isArchived)
        json.add("isPrivate", isPrivate)
        json.add("visibility", visibility)
        json.add("defaultBranch", defaultBranch)
        json.add("size", size)
        json.add("createdAt", createdAt)
        json.add("updatedAt", updatedAt)
        json.add("pushedAt", pushedAt)
        json.add("subscribersCount", subscribersCount)
        json.add("latestRelease", latestRelease) { release, json in
            json.add("tagName", release.tagName)
            json.add("publishedAt", release.publishedAt)
        }
    }
}

extension JSONReader {
    /// Reads a release. Returns `nil` for `null`.
    fileprivate mutating func latestRelease() throws(JSONError) -> LatestRelease? {
        if try null() { return nil }
        var tagName: String?
        var publishedAt: Date?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "tagName": tagName = try json.string()
            case "publishedAt": publishedAt = try json.date()
            default: try json.skip()
            }
        }
        return tagName.map { LatestRelease(tagName: $0, publishedAt: publishedAt) }
    }

    /// Reads a license. Returns `nil` for `null`.
    fileprivate mutating func repoLicense() throws(JSONError) -> RepoLicense? {
        if try null() { return nil }
        var licenseKey: String?
        var name: String?
        var spdxID: String?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "key": licenseKey = try json.string()
            case "name": name = try json.string()
            case "spdxId", "spdx_id", "spdxID": spdxID = try json.string()
            default: try json.skip()
            }
        }
        return RepoLicense(key: licenseKey, name: name, spdxID: spdxID)
    }
}
