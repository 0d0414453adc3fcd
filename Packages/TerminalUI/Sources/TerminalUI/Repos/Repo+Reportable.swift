public import Domain
import Foundation
import Shared

extension Repo: Reportable {
    public static let reportFields: [ReportField<Repo>] = [
        ReportField("id") { JSONValue($0.id) },
        ReportField("name") { .string($0.name) },
        ReportField("fullName") { .string($0.fullName) },
        ReportField("owner") { JSONValue($0.owner) },
        ReportField("description") { JSONValue($0.description) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("homepage") { JSONValue($0.homepage) },
        ReportField("language") { JSONValue($0.language) },
        ReportField("stargazersCount") { JSONValue($0.stargazersCount) },
        ReportField("forksCount") { JSONValue($0.forksCount) },
        ReportField("watchersCount") { JSONValue($0.watchersCount) },
        ReportField("openIssuesCount") { JSONValue($0.openIssuesCount) },
        ReportField("topics") { JSONValue($0.topics) },
        ReportField("license") { JSONValue($0.license) },
        ReportField("isFork") { JSONValue($0.isFork) },
        ReportField("isArchived") { JSONValue($0.isArchived) },
        ReportField("isPrivate") { JSONValue($0.isPrivate) },
        ReportField("visibility") { JSONValue($0.visibility) },
        ReportField("defaultBranch") { JSONValue($0.defaultBranch) },
        ReportField("size") { JSONValue($0.size) },
        ReportField("createdAt") { JSONValue($0.createdAt) },
        ReportField("updatedAt") { JSONValue($0.updatedAt) },
        ReportField("pushedAt") { JSONValue($0.pushedAt) },
        ReportField("subscribersCount") { JSONValue($0.subscribersCount) },
        ReportField("latestRelease") { JSONValue($0.latestRelease) },
        ReportField("isFavorite") { _, isFavorite in .bool(isFavorite) },
    ]

    public static let completedFields: Set<String> = ["subscribersCount", "latestRelease"]

    public static let reportColumns: [ReportColumn<Repo>] = [
        ReportColumn("NAME", minimumWidth: 24, maximumWidth: 50) { $0.fullName },
        ReportColumn(
            "STARS", alignment: .right, maximumWidth: 12, plainText: { $0.stargazersCount.map { String($0) } }
        ) { $0.stargazersCount?.grouped },
        ReportColumn("LANGUAGE", maximumWidth: 16) { $0.language },
        ReportColumn("UPDATED", .day) { $0.lastChange },
        ReportColumn("DESCRIPTION", minimumWidth: 16) { $0.description },
    ]

    /// The last update, else the last push: some sources know only that.
    private var lastChange: Date? { updatedAt ?? pushedAt }
}

extension JSONValue {
    init(_ owner: RepoOwner?) {
        guard let owner else {
            self = .null
            return
        }
        self = .object([
            JSONMember("login", .string(owner.login)),
            JSONMember("type", JSONValue(owner.type?.rawValue)),
            JSONMember("url", JSONValue(owner.url?.text)),
        ])
    }

    fileprivate init(_ release: LatestRelease?) {
        guard let release else {
            self = .null
            return
        }
        self = .object([
            JSONMember("tagName", .string(release.tagName)),
            JSONMember("publishedAt", JSONValue(release.publishedAt)),
        ])
    }

    fileprivate init(_ license: RepoLicense?) {
        guard let license else {
            self = .null
            return
        }
        self = .object([
            JSONMember("key", JSONValue(license.key)),
            JSONMember("name", JSONValue(license.name)),
            JSONMember("spdxId", JSONValue(license.spdxID)),
        ])
    }
}
