public import Domain
import Shared

extension RepoRelease: Reportable {
    public static let reportFields: [ReportField<RepoRelease>] = [
        ReportField("tagName") { .string($0.tagName) },
        ReportField("name") { JSONValue($0.name) },
        ReportField("isDraft") { JSONValue($0.isDraft) },
        ReportField("isPrerelease") { JSONValue($0.isPrerelease) },
        ReportField("createdAt") { JSONValue($0.createdAt) },
        ReportField("publishedAt") { JSONValue($0.publishedAt) },
        ReportField("author") { JSONValue($0.author) },
        ReportField("body") { JSONValue($0.body) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("assets") { release in
            .array(
                release.assets.map { asset in
                    [
                        "name": .string(asset.name),
                        "size": JSONValue(asset.size),
                        "downloadCount": JSONValue(asset.downloadCount),
                        "contentType": JSONValue(asset.contentType),
                        "url": JSONValue(asset.url?.text),
                    ]
                })
        },
    ]

    public static let reportColumns: [ReportColumn<RepoRelease>] = [
        ReportColumn("TAG", minimumWidth: 12, maximumWidth: 30) { $0.tagName },
        ReportColumn("NAME", minimumWidth: 12, maximumWidth: 40) { $0.name },
        ReportColumn("STATE", maximumWidth: 10) { release in
            release.isDraft == true ? "draft" : release.isPrerelease == true ? "prerelease" : nil
        },
        ReportColumn("PUBLISHED", .day) { $0.publishedAt },
        ReportColumn("FILES", alignment: .right, maximumWidth: 6) { String($0.assets.count) },
        ReportColumn("AUTHOR", maximumWidth: 20) { $0.author?.login },
    ]
}

extension RepoContributor: Reportable {
    public static let reportFields: [ReportField<RepoContributor>] = [
        ReportField("login") { JSONValue($0.login) },
        ReportField("name") { JSONValue($0.name) },
        ReportField("type") { JSONValue($0.type?.rawValue) },
        ReportField("contributions") { JSONValue($0.contributions) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("avatarUrl") { JSONValue($0.avatarURL?.text) },
    ]

    public static let reportColumns: [ReportColumn<RepoContributor>] = [
        // On a terminal somebody without an account goes by name.
        ReportColumn("LOGIN", minimumWidth: 16, maximumWidth: 40, plainText: { $0.login }) { $0.login ?? $0.name },
        ReportColumn("NAME", plainText: { $0.name }) { _ in nil },
        ReportColumn("TYPE", maximumWidth: 14) { $0.type?.rawValue },
        ReportColumn("COMMITS", alignment: .right, plainText: { String($0.contributions) }) {
            $0.contributions.grouped
        },
        ReportColumn("URL", minimumWidth: 16) { $0.url?.text },
    ]
}
