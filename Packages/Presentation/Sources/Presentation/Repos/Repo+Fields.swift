public import Domain
import Foundation
import Shared

extension Repo: DetailReportable {
    public static let fields = FieldTable<Repo>(
        [
            Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
            .string("name", "Name", \.name).placed(.shownBy(["fullName"])),
            .string("fullName", "Name", \.fullName),
            .object("owner", "Owner") { JSONValue($0.owner) }.placed(.shownBy(["fullName"])),
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
            .object("license", "License", named: { $0.license?.spdxID ?? $0.license?.key }) { JSONValue($0.license) }
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
            .object("latestRelease", "Latest release", named: { $0.latestRelease?.tagName }) {
                JSONValue($0.latestRelease)
            }
            .shownWithDate { repo, date in
                repo.latestRelease.map { release in
                    ([release.tagName] + [release.publishedAt.map(date)].compactMap(\.self)).joined(separator: ", ")
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

extension JSONValue {
    /// Creates the JSON of a reference to a repository.
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
