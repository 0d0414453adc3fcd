import Domain

/// The feature that provides the discussion search and the detail page of a discussion.
enum DiscussionFeature: KindFeature {
    static let filters = RepoFeature.filtersInsideRepos.merging([
        "author": ("Author", "Filter by author; @me for yourself"),
        "category": ("Category", "Filter by category, such as Q&A"),
        "answered": ("Answered", "Show only answered discussions"),
        "state": ("State", "Filter by state"),
        "created": ("Created", "Filter by creation date"),
        "updated": ("Updated", "Filter by the date of the last change"),
        "label": ("Label", "Filter by label"),
        "match": ("Match in", "Restrict the search to a field"),
    ]) { $1 }

    static func features(_ useCases: DiscussionUseCases, _ services: FeatureServices) -> [Feature] {
        let discussions = Feature.search(
            useCases, title: "Discussions", services,
            examples: [
                "is:unanswered category:Q&A", "is:open category:Ideas", "is:answered", "comments:>1", "is:open",
            ]
        ) { key, _, context in
            ThreadViewModel(
                key.id, context: context, load: useCases.load, comments: useCases.comments)
        }
        return [discussions]
    }
}
