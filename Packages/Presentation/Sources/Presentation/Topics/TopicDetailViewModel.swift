public import Domain
public import Observation

/// The view model of a topic's detail page, with the description and the repositories.
@MainActor @Observable
public final class TopicDetailViewModel: CompositeScreen {
    /// The slug of the topic.
    let name: String
    /// The loaded topic.
    public let topic: DetailModel<Topic>
    /// The list of repositories with the topic, sorted by stars in descending order.
    public let repos: ListModel<Repo>

    private let topics: TopicUseCases
    private let favorites: FavoritesModel
    private let key: ItemKey

    init(_ name: String, context: ScreenContext, topics: TopicUseCases) {
        self.name = name
        self.topics = topics
        favorites = context.favorites
        key = context.key(.topic, name)
        topic = DetailModel(.topic, context: context) { policy throws(AppError) in
            try await topics.load(name, policy: policy)
        }
        repos = ListModel(context: context)
    }

    public var contents: [any ScreenContent] { [topic, repos] }

    /// The key of the selected repository.
    public var openableKey: ItemKey? { repos.selected?.item.key }

    /// The URL of the topic's web page, or `nil` until the topic is loaded.
    public var url: WebURL? { topic.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    public func appeared() {
        favorites.lookUp(key)
        topic.appeared()
        if repos.state == .neverSearched { repos.opened(topics.repos(under: name), subject: "repos under \(name)") }
    }

    public func favoriteToggled() {
        if let topic = topic.value { favorites.toggled(topic) }
    }
}
