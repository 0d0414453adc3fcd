public import Domain
import Foundation
import Shared

extension Repo: DetailReportable {
    public static let fields = FieldTable<Repo>(
        [
            Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
            .string("name", "Name", \.name).placed(.shownBy(["fullName"])),
            .string("fullName", "Name", \.fullName),
            .object("owner", "Owner", \.owner?.json).placed(.shownBy(["fullName"])),
            .string("description", "Description", \.description).placed(.plainLine),
            .string("url", "URL") { $0.url?.text },
            .string("homepage", "Homepage", \.homepage),
            .string("language", "Language", \.language),
            .integer("stargazersCount", "Stars", \.stargazersCount),
            .integer("forksCount", "Forks", \.forksCount),
            // GitHub counts stars, not watchers. `subscribersCount` contains the number of watchers.
            .integer("watchersCount", "Watchers", \.watchersCount).placed(.plainLine),
            .integer("openIssuesCount", "Open issues", \.openIssuesCount),
            .list("topics", "Topics", \.topics),
            .object("license", "License", named: { $0.license?.spdxID ?? $0.license?.key }, \.license?.json)
                .shown { $0.license?.name ?? $0.license?.key },
            .boolean("isFork", "Fork", \.isFork),
            .boolean("isArchived", "Archived", \.isArchived),
            .boolean("isDisabled", "Disabled", \.isDisabled),
            .boolean("isPrivate", "Private", \.isPrivate).placed(.shownBy(["visibility"])),
            .string("visibility", "Visibility", \.visibility),
            .boolean("hasIssues", "Issues", \.hasIssues).placed(.shownBy(["features"])),
            .boolean("hasProjects", "Projects", \.hasProjects).placed(.shownBy(["features"])),
            .boolean("hasWiki", "Wiki", \.hasWiki).placed(.shownBy(["features"])),
            .boolean("hasPages", "Pages", \.hasPages).placed(.shownBy(["features"])),
            .boolean("hasDownloads", "Downloads", \.hasDownloads).placed(.shownBy(["features"])),
            .string("defaultBranch", "Default branch", \.defaultBranch),
            .integer("size", "Size", \.size).shown { $0.size.map { "\($0.grouped) KB" } },
            .date("createdAt", "Created", \.createdAt),
            .date("updatedAt", "Updated", \.updatedAt),
            .date("pushedAt", "Pushed", \.pushedAt),
            .integer("subscribersCount", "Watching", \.subscribersCount).from(.completion),
            .object("latestRelease", "Latest release", named: \.latestRelease?.tagName, \.latestRelease?.json)
                .shownWithDate { repo, date in
                    repo.latestRelease.map { release in
                        [release.tagName, release.publishedAt.map(date)].compactMap(\.self).joined(separator: ", ")
                    }
                }
                .from(.completion),
            .boolean("isStarred", "Starred", \.isStarred).lineNamed("starred").from(.completion),
            .textMatches(\.textMatches),
            .favorite,
        ],
        combinedLines: [.list("features", "Features", \.features)],
        top: [
            "fullName", "description", "stargazersCount", "forksCount", "watchersCount", "subscribersCount",
            "openIssuesCount", "language", "topics", "license", "isFork", "isArchived", "isDisabled", "visibility",
            "features", "defaultBranch", "size", "createdAt", "updatedAt", "pushedAt", "latestRelease",
        ], bottom: ["homepage", "url", "isStarred", "isFavorite"])

    public static let summaryFields = ["fullName", "description", "stargazersCount", "language", "updatedAt", "url"]

    public var detailTitle: String { fullName }
    public var detailSummary: String? { description }

    public var foundTexts: [TextMatch] { textMatches ?? [] }

    /// The names of the enabled features, or `nil` if none is known.
    private var features: [String]? {
        let features = [
            ("issues", hasIssues), ("projects", hasProjects), ("wiki", hasWiki), ("pages", hasPages),
            ("downloads", hasDownloads),
        ]
        guard features.contains(where: { $0.1 != nil }) else { return nil }
        return features.filter { $0.1 == true }.map(\.0)
    }

    /// Returns the README of the repository as Markdown.
    ///
    /// - Parameter source: The Markdown source.
    public func readme(_ source: String) -> DetailText {
        .markdown(source, base: url.flatMap { WebURL($0.text + "/blob/HEAD") })
    }

    /// Returns a copy of the repository with a different star.
    ///
    /// - Parameter isStarred: Whether the signed-in user has starred the repository, or `nil` if this is unknown.
    public func starred(_ isStarred: Bool?) -> Repo {
        var repo = self
        repo.isStarred = isStarred
        return repo
    }
}

extension RepoReference {
    var json: JSONValue {
        ["name": .string(name.name), "nameWithOwner": .string(name.description), "url": JSONValue(url?.text)]
    }
}

extension LatestRelease {
    fileprivate var json: JSONValue { ["tagName": .string(tagName), "publishedAt": JSONValue(publishedAt)] }
}

extension RepoLicense {
    fileprivate var json: JSONValue {
        ["key": JSONValue(key), "name": JSONValue(name), "spdxId": JSONValue(spdxID)]
    }
}
