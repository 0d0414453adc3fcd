public import Domain
public import Observation

/// The page of an issue, or of a pull request, which is one as well: what it is about, and the comments on it.
@MainActor @Observable
public final class ThreadViewModel<Thing: Item>: CompositeScreen {
    /// Where it stands.
    public let name: IssueName
    /// The page's contents.
    public let thing: DetailModel<Thing>
    /// The comments on it as far as a page shows them.
    public let comments: DetailModel<IssueComments>

    private let favorites: FavoritesModel
    private let key: ItemKey

    /// - Parameter load: Gets the thing.
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

    /// The repo that it stands in.
    public var openableKey: ItemKey? { ItemKey(kind: .repo, id: name.repo.description, host: key.host) }

    /// Its page on the web, once it is known.
    public var url: WebURL? { thing.value?.url }

    /// As it is to be shown: a toggle counts before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    /// The detail came on screen.
    public func appeared() {
        favorites.lookUp(key)
        thing.appeared()
        comments.appeared()
    }

    public func favoriteToggled() {
        if let thing = thing.value { favorites.toggled(thing) }
    }
}
