public import Domain
public import Observation

/// The page of an issue or pull request: the description and the comments.
@MainActor @Observable
public final class ThreadViewModel<Thing: Item>: CompositeScreen {
    /// The repository and number.
    let name: IssueName
    /// The loaded issue or pull request.
    public let thing: DetailModel<Thing>
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    private let favorites: FavoritesModel
    private let key: ItemKey

    /// - Parameters:
    ///   - name: The repository and number.
    ///   - context: The services that all screens share.
    ///   - load: Loads the issue or pull request.
    ///   - comments: Loads the comments.
    init(
        _ name: IssueName, context: ScreenContext, load: @escaping DetailModel<Thing>.Load, comments: LoadComments
    ) {
        self.name = name
        favorites = context.favorites
        key = context.key(Thing.kind, name.description)
        thing = DetailModel(Thing.kind, context: context, load: load)
        self.comments = DetailModel(Thing.kind, context: context) { policy throws(AppError) in
            try await comments.first(on: name, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [thing, comments] }

    /// The key of the repository that contains the issue or pull request.
    public var openableKey: ItemKey? { ItemKey(kind: .repo, id: name.repo.description, host: key.host) }

    /// The web page, or `nil` until the issue or pull request is loaded.
    public var url: WebURL? { thing.value?.url }

    /// Whether the item is shown as a favorite. A change is shown before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    public func appeared() {
        favorites.lookUp(key)
        thing.appeared()
        comments.appeared()
    }

    public func favoriteToggled() {
        if let thing = thing.value { favorites.toggled(thing) }
    }
}
