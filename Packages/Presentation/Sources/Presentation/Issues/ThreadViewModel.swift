public import Domain
public import Observation

/// The page of an issue, pull request or discussion: the description and the comments, and the parts of an issue.
@MainActor @Observable
public final class ThreadViewModel<Thing: Item>: HasParts {
    /// The repository and number.
    public let name: IssueName
    /// The content of the page: the issue or pull request.
    public let thing: DetailModel<Thing>
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    public private(set) var parts: [ScreenPart] = []
    public private(set) var part = 0
    public let firstTitle = "Conversation"

    private let favorites: FavoritesModel
    private let key: ItemKey

    /// Creates the view model of an issue or pull request.
    ///
    /// - Parameters:
    ///   - name: The repository and number.
    ///   - context: The models and services that all screens share.
    ///   - complete: Adds the properties that the response of one item lacks.
    ///   - load: Loads the issue or pull request.
    ///   - comments: Loads the comments.
    init(
        _ name: IssueName, context: ScreenContext, complete: DetailModel<Thing>.Complete? = nil,
        load: @escaping DetailModel<Thing>.Load, comments: LoadComments
    ) {
        self.name = name
        favorites = context.favorites
        key = context.key(Thing.kind, name.description)
        thing = DetailModel(Thing.kind, context: context, complete: complete, load: load)
        self.comments = DetailModel(Thing.kind, context: context) { policy throws(AppError) in
            try await comments.first(on: name, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [thing, comments] }

    /// The key of the repository that contains the issue or pull request, or of the item that is selected in the current
    /// part.
    public var openableKey: ItemKey? {
        if let shownPart { return shownPart.openableKey }
        return ItemKey(kind: .repo, id: name.repo.description, host: key.host)
    }

    /// The web page of the issue or pull request, or of the item that is selected in the current part.
    public var url: WebURL? { shownPart?.url ?? thing.value?.url }

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

    public func partsFound(_ parts: [ScreenPart]) {
        self.parts = parts
    }

    public func partChosen(_ part: Int) {
        self.part = min(max(part, 0), parts.count)
        shownPart?.appeared()
    }
}
