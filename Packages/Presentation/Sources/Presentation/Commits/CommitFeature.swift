import Domain

/// The feature with the commit search and the page of a commit.
enum CommitFeature: KindFeature {
    static let filterTitles = RepoFeature.titlesInsideRepos.merging([
        "author": "Author",
        "author-name": "Author's name",
        "author-email": "Author's email",
        "author-date": "Written",
        "committer": "Committer",
        "committer-name": "Committer's name",
        "committer-email": "Committer's email",
        "committer-date": "Committed",
        "hash": "Hash",
        "parent": "Parent",
        "tree": "Tree",
        "merge": "Merges",
    ]) { $1 }

    static func features(_ useCases: CommitUseCases, _ services: FeatureServices) -> [Feature] {
        let commits = Feature.search(
            useCases, title: "Commits", services, examples: ["fix memory leak", "merge:false security fix"]
        ) { key, _, context in
            CommitDetailViewModel(key, context: context, loadCommit: useCases.load)
        }
        return [commits]
    }
}
