public import Domain
public import Observation

/// The view model of the detail page of an issue, pull request or discussion, with the description and the comments.
@MainActor @Observable
public final class ThreadViewModel<Thing: Item>: HasParts {
    /// The repository and the number of the issue, pull request or discussion.
    public let name: IssueName
    /// The loaded issue, pull request or discussion.
    public let thing: DetailModel<Thing>
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    public private(set) var parts: [ScreenPart] = []
    public private(set) var part = 0
    public let firstTitle = "Conversation"

    private let favorites: FavoritesModel
    private let key: ItemKey

    /// Creates the view model of an issue, pull request or discussion.
    ///
    /// - Parameters:
    ///   - name: The repository and the number of the issue, pull request or discussion.
    ///   - context: The models and services that all screens share.
    ///   - complete: Loads the properties that a loaded item lacks, or `nil` if responses are complete.
    ///   - load: Loads the issue, pull request or discussion.
    ///   - comments: The use case that loads the comments.
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

    /// The key of the item that the Enter key opens: the repository, or the selected item in the current section.
    public var openableKey: ItemKey? {
        if let shownPart { return shownPart.openableKey }
        return ItemKey(kind: .repo, id: name.repo.description, host: key.host)
    }

    /// The URL of the web page of the issue, pull request or discussion, or of the selected item in the current
    /// section.
    public var url: WebURL? { shownPart?.url ?? thing.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
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
