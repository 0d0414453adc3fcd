public import Domain
public import Observation

/// A topic's page: what it is about, and the repos under it.
@MainActor @Observable
public final class TopicDetailViewModel: CompositeScreen {
    /// The topic's name.
    public let name: String
    /// The page's contents.
    public let topic: DetailModel<Topic>
    /// The repos under the topic, those with the most stars first.
    public let repos: ListModel<Repo>

    private let topics: TopicUseCases
    private let favorites: FavoritesModel
    private let key: ItemKey

    public init(_ name: String, context: ScreenContext, topics: TopicUseCases) {
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

    /// The repo under the cursor.
    public var openableKey: ItemKey? { repos.selected?.item.key }

    /// The topic's page on the web, once it is known.
    public var url: WebURL? { topic.value?.url }

    /// As it is to be shown: a toggle counts before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    /// The detail came on screen.
    public func appeared() {
        favorites.lookUp(key)
        topic.appeared()
        if repos.state == .neverSearched { repos.opened(topics.repos(under: name), subject: "repos under \(name)") }
    }

    public func favoriteToggled() {
        if let topic = topic.value { favorites.toggled(topic) }
    }
}
