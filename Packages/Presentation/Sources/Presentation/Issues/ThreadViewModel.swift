public import Domain
public import Observation

/// The view model of an issue's or pull request's page, with the description and the comments.
@MainActor @Observable
public final class ThreadViewModel<Thing: Item>: CompositeScreen {
    /// The name of the issue or pull request: its repository and number.
    public let name: IssueName
    /// The content of the page: the issue or pull request.
    public let thing: DetailModel<Thing>
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    private let favorites: FavoritesModel
    private let key: ItemKey

    /// Creates the view model of an issue or pull request.
    ///
    /// - Parameters:
    ///   - name: The repository and number.
    ///   - context: The models and services that all screens share.
    ///   - load: Loads the issue or pull request.
    ///   - comments: Loads the comments.
    public init(
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

    /// The key of the repository that contains the issue or pull request, which Enter opens.
    public var openableKey: ItemKey? { ItemKey(kind: .repo, id: name.repo.description, host: key.host) }

    /// The URL of the web page, or `nil` until the issue or pull request is loaded.
    public var url: WebURL? { thing.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite. A change is shown before it is stored.
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
