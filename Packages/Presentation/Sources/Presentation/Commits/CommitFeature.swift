import Domain

/// The feature that provides the commit search and the detail page of a commit.
enum CommitFeature: KindFeature {
    static let filters = RepoFeature.filtersInsideRepos.merging([
        "author": ("Author", "Filter by author"),
        "author-name": ("Author's name", "Filter by author name"),
        "author-email": ("Author's email", "Filter by author email"),
        "author-date": ("Written", "Filter by author date"),
        "committer": ("Committer", "Filter by committer"),
        "committer-name": ("Committer's name", "Filter by committer name"),
        "committer-email": ("Committer's email", "Filter by committer email"),
        "committer-date": ("Committed", "Filter by committer date"),
        "hash": ("Hash", "Filter by commit hash or hash prefix"),
        "parent": ("Parent", "Filter by parent commit hash"),
        "tree": ("Tree", "Filter by Git tree hash"),
        "merge": ("Merges", "Show only merge commits"),
    ]) { $1 }

    static func features(_ useCases: CommitUseCases, _ services: FeatureServices) -> [Feature] {
        let commits = Feature.search(
            useCases, title: "Commits", services,
            examples: [
                "fix", "merge:false add cache", "test parser", "merge:true", "merge:false query",
            ]
        ) { key, _, context in
            CommitDetailViewModel(key, context: context, loadCommit: useCases.load)
        }
        return [commits]
    }
}
