public import Domain
import Shared

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
}

extension Repo {
    /// What programs know the licence by.
    fileprivate var licenseID: String? { license?.spdxID ?? license?.key }
}
