import Domain

/// The feature that provides the repository search and the detail page of a repository.
enum RepoFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = [
        "language": ("Language", "Filter by primary language"),
        "stars": ("Stars", "Filter by number of stars: >=100, 10..50, …"),
        "forks": ("Forks", "Filter by number of forks"),
        "topic": ("Topic", "Filter by topic"),
        "license": ("License", "Filter by license, such as mit"),
        "owner": ("Owner", "Filter by the user or organization that owns the repository"),
        "created": ("Created", "Filter by creation date"),
        "updated": ("Updated", "Filter by the date of the last push"),
        "trending": ("Trending", "Show repositories created in the last day, week or month, sorted by stars"),
        "size": ("Size in KB", "Filter by size in kilobytes"),
        "archived": ("Archived", "Show only archived repositories"),
        "include-forks": ("Include forks", "Include forks (true), show only forks (only) or exclude them (false)"),
        "followers": ("Followers", "Filter by the owner's number of followers"),
        "good-first-issues": ("Good first issues", "Filter by number of issues labeled “good first issue”"),
        "help-wanted-issues": ("Help wanted issues", "Filter by number of issues labeled “help wanted”"),
        "number-topics": ("Number of topics", "Filter by number of topics"),
        "visibility": ("Visibility", "Filter by visibility"),
        "match": ("Match in", "Restrict the search to a field"),
    ]

    /// The titles and help texts of the repository filters in other searches, such as the search for issues.
    static let filtersInsideRepos: [SearchFilter.ID: FilterDescription] = [
        "repo": ("Repository", "Filter by repository"),
        "owner": ("Owner", "Filter by the user or organization that owns the repository"),
        "visibility": ("Visibility", "Filter by visibility of the repository"),
        "archived": ("Archived", "Search only archived repositories"),
    ]

    static func features(_ useCases: RepoUseCases, _ services: FeatureServices) -> [Feature] {
        let repos = Feature.search(
            useCases, title: "Repos", services,
            examples: [
                "language:swift stars:>5000", "http client", "language:rust stars:>20000", "web framework",
                "language:typescript stars:>10000",
            ],
            parts: { key, context in
                guard key.kind == .repo, let name = RepoName(key.id) else { return [] }
                return parts(of: name, useCases.browse, context)
            }, stars: stars(useCases.stars), previewText: readmes(useCases.load),
            detail: { key, opener, context in
                let row = (opener as? SearchViewModel<Repo>)?.list.selected
                return RepoName(key.id).map {
                    RepoDetailViewModel($0, row: row, context: context, loadRepo: useCases.load)
                }
            })
        return [repos]
    }

    private static func readmes(_ load: LoadRepo) -> PreviewTexts.Load {
        { key throws(AppError) in
            guard let name = RepoName(key.id) else { return nil }
            return try await load.readme(of: name, policy: .standard).map { Repo(fullName: key.id).readme($0.value) }
        }
    }

    private static func stars(_ stars: Stars) -> ItemStars {
        ItemStars(pause: Stars.pause(after:)) { key throws(AppError) in
            guard let name = RepoName(key.id) else { return false }
            return try await stars.contains(name)
        } setStarred: { isStarred, key throws(AppError) in
            if let name = RepoName(key.id) { try await stars.set(isStarred, name) }
        }
    }

    @MainActor
    private static func parts(of name: RepoName, _ browse: BrowseRepo, _ context: ScreenContext) -> [ScreenPart] {
        [
            ScreenPart("Releases", browse.releases(of: name), subject: "the releases of \(name)", context: context),
            ScreenPart(
                "Contributors", browse.contributors(to: name), subject: "the contributors to \(name)", context: context
            ) { $0.login.map { context.key(.user, $0) } },
            ScreenPart(
                "Files", browse.entries(of: RepoFolder(name, isRecursive: true)), subject: "the files of \(name)",
                context: context
            ) { entry in
                guard entry.type == "blob", let path = RepoPath(entry.path), let file = RepoFileName(name, path: path)
                else { return nil }
                return context.key(.code, file.description)
            },
        ]
    }
}
