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
        .favorite,
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

extension DetailReport {
    /// A repo's page.
    ///
    /// - Parameters:
    ///   - readme: As it is stored; it is sanitised, and a page for people.
    ///   - isStarred: By whoever is signed in; none where that is not known.
    public init(_ repo: Repo, readme: DetailText? = nil, isStarred: Bool? = nil, isFavorite: Bool) {
        self.init(
            title: repo.fullName,
            summary: repo.description,
            lines: [
                DetailLine("fullName", "Name", repo.fullName),
                DetailLine("description", "Description", nil, plainText: repo.description),
                .count("stargazersCount", "Stars", repo.stargazersCount),
                .count("forksCount", "Forks", repo.forksCount),
                // The API counts stars once more there; who watches is not known.
                DetailLine("watchersCount", "Watchers", nil, plainText: repo.watchersCount.map { String($0) }),
                .count("subscribersCount", "Watching", repo.subscribersCount),
                .count("openIssuesCount", "Open issues", repo.openIssuesCount),
                DetailLine("language", "Language", repo.language),
                .list("topics", "Topics", repo.topics),
                DetailLine("license", "License", repo.license?.name ?? repo.license?.key, plainText: repo.licenseID),
                .flag("isFork", "Fork", repo.isFork),
                .flag("isArchived", "Archived", repo.isArchived),
                DetailLine("visibility", "Visibility", repo.visibility),
                DetailLine("defaultBranch", "Default branch", repo.defaultBranch),
                DetailLine(
                    "size", "Size", repo.size.map { "\($0.grouped) KB" }, plainText: repo.size.map { String($0) }
                ),
                .date("createdAt", "Created", repo.createdAt),
                .date("updatedAt", "Updated", repo.updatedAt),
                .date("pushedAt", "Pushed", repo.pushedAt),
                DetailLine(
                    "latestRelease", "Latest release",
                    repo.latestRelease.map { release in
                        ([release.tagName]
                            + [release.publishedAt.map { TimeText.system.text($0, .day) }].compactMap(\.self))
                            .joined(separator: ", ")
                    }, plainText: repo.latestRelease?.tagName),
                DetailLine("homepage", "Homepage", repo.homepage),
                DetailLine("url", "URL", repo.url?.text),
                .flag("starred", "Starred", isStarred),
                .favorite(isFavorite),
            ],
            text: readme
        )
    }
}

extension Repo {
    /// A README of it, in Markdown.
    public func readme(_ source: String) -> DetailText {
        .markdown(source, base: url.flatMap { WebURL($0.text + "/blob/HEAD") })
    }

    /// What programs know the licence by.
    fileprivate var licenseID: String? { license?.spdxID ?? license?.key }
}

extension JSONValue {
    /// The repo that something stands in, as all kinds name it.
    init(_ repo: RepoReference) {
        self = [
            "name": .string(repo.name.name), "nameWithOwner": .string(repo.name.description),
            "url": JSONValue(repo.url?.text),
        ]
    }

    fileprivate init(_ release: LatestRelease?) {
        self = release.map { ["tagName": .string($0.tagName), "publishedAt": JSONValue($0.publishedAt)] } ?? .null
    }

    fileprivate init(_ license: RepoLicense?) {
        self =
            license.map {
                ["key": JSONValue($0.key), "name": JSONValue($0.name), "spdxId": JSONValue($0.spdxID)]
            } ?? .null
    }
}
