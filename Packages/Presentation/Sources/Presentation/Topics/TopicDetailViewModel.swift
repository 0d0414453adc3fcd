public import Domain

/// The view model of a topic's detail page, with the description and the repositories.
public final class TopicDetailViewModel: DetailViewModel<Topic> {
    /// The list of repositories with the topic, with the most starred repositories first.
    public let repos: ListModel<Repo>

    init(_ name: String, context: ScreenContext, topics: TopicUseCases) {
        repos = ListModel(context: context, opening: topics.repos(under: name), subject: "repos under \(name)")
        super.init(.topic, key: context.key(.topic, name), context: context) { policy throws(AppError) in
            try await topics.load(name, policy: policy)
        }
    }

    override var linkedKey: ItemKey? { repos.selected?.key }
    override public var contents: [any ScreenContent] { [detail, repos] }
}
