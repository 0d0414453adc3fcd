import Domain

/// The feature that provides the commit search and the detail page of a commit.
enum CommitFeature: KindFeature {
    static let filters = RepoFeature.filtersInsideRepos.merging([
        "author": FilterDescription("Author", "Filter by author"),
        "author-name": FilterDescription("Author's name", "Filter by author name"),
        "author-email": FilterDescription("Author's email", "Filter by author email"),
        "author-date": FilterDescription("Written", "Filter by author date"),
        "committer": FilterDescription("Committer", "Filter by committer"),
        "committer-name": FilterDescription("Committer's name", "Filter by committer name"),
        "committer-email": FilterDescription("Committer's email", "Filter by committer email"),
        "committer-date": FilterDescription("Committed", "Filter by committer date"),
        "hash": FilterDescription("Hash", "Filter by commit hash or hash prefix"),
        "parent": FilterDescription("Parent", "Filter by parent commit hash"),
        "tree": FilterDescription("Tree", "Filter by Git tree hash"),
        "merge": FilterDescription("Merges", "Show only merge commits"),
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
