import Domain

/// The feature with the repository search and the page of a repository with its parts.
enum RepoFeature: KindFeature {
    static let filterTitles = [
        "language": "Language",
        "stars": "Stars",
        "forks": "Forks",
        "topic": "Topic",
        "license": "License",
        "owner": "Owner",
        "created": "Created",
        "updated": "Updated",
        "trending": "Trending",
        "size": "Size in KB",
        "archived": "Archived",
        "include-forks": "Forks found",
        "followers": "Followers",
        "good-first-issues": "Good first issues",
        "help-wanted-issues": "Help wanted issues",
        "number-topics": "Number of topics",
        "visibility": "Visibility",
        "match": "Match in",
    ]

    /// The labels of the filters that restrict other searches to repositories.
    static let titlesInsideRepos = [
        "repo": "Repository",
        "owner": "Owner",
        "visibility": "Visibility",
        "archived": "Archived",
    ]

    static func features(_ useCases: RepoUseCases, _ services: FeatureServices) -> [Feature] {
        let repos = Feature.search(
            useCases, title: "Repos", services,
            examples: ["language:swift stars:>5000", "topic:cli license:mit", "good-first-issues:>20"],
            parts: { key, context in
                guard key.kind == .repo, let name = RepoName(key.id) else { return [] }
                return parts(of: name, useCases.browse, context)
            }, stars: stars(useCases.stars), previewText: readmes(useCases.load),
            detail: { key, opener, context in
                let row = (opener as? SearchViewModel<Repo>)?.list.selected?.item
                return RepoName(key.id).map {
                    RepoDetailViewModel($0, row: row, context: context, loadRepo: useCases.load)
                }
            })
        return [repos]
    }

    private static func readmes(_ load: LoadRepo) -> ItemPreviewText {
        ItemPreviewText(.repo) { key throws(AppError) in
            guard let name = RepoName(key.id) else { return nil }
            return try await load.readme(of: name, policy: .standard).map { Repo(fullName: key.id).readme($0.value) }
        }
    }

    private static func stars(_ stars: Stars) -> ItemStars {
        ItemStars(.repo, pause: Stars.pause(after:)) { key throws(AppError) in
            guard let name = RepoName(key.id) else { return false }
            return try await stars.contains(name)
        } setStarred: { isStarred, key throws(AppError) in
            if let name = RepoName(key.id) { try await stars.set(isStarred, name) }
        }
    }

    @MainActor
    private static func parts(of name: RepoName, _ browse: BrowseRepo, _ context: ScreenContext) -> [ScreenPart] {
        [
            ScreenPart(
                "Releases",
                PartViewModel(
                    browse.releases(of: name), subject: "the releases of \(name)", context: context, page: { $0.url })),
            ScreenPart(
                "Contributors",
                PartViewModel(
                    browse.contributors(to: name), subject: "the contributors to \(name)", context: context,
                    open: { $0.login.map { context.key(.user, $0) } }, page: { $0.url })),
            ScreenPart(
                "Files",
                PartViewModel(
                    browse.entries(of: RepoFolder(name, isRecursive: true)), subject: "the files of \(name)",
                    context: context,
                    open: { entry in
                        guard entry.type == "blob", let path = RepoPath(entry.path),
                            let file = RepoFileName(name, path: path)
                        else { return nil }
                        return context.key(.code, file.description)
                    }, page: { $0.url })),
        ]
    }
}
