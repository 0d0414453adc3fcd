public import Domain

/// A feature of the app: a screen that the tab bar can contain, and the detail pages of its items.
public struct Feature: Sendable, Identifiable {
    /// A function that creates the first screen.
    public typealias Root = @MainActor @Sendable (ScreenContext) -> any ScreenModel
    /// A function that creates the detail page of an item opened on a screen, or returns `nil` if the key is invalid.
    public typealias Detail =
        @MainActor @Sendable (ItemKey, _ opener: any ScreenModel, ScreenContext) -> (
            any ScreenModel
        )?
    /// A function that creates the parts that the feature adds to the detail page of an item of any kind.
    public typealias Parts = @MainActor @Sendable (ItemKey, ScreenContext) -> [ScreenPart]

    /// The ID of the feature that shows the signed-in account.
    public static let accountID = "me"
    /// The ID of the feature that shows the favorites.
    public static let favoritesID = "favorites"

    /// Returns the ID of the feature with the given name in the configuration or a command.
    ///
    /// The former British spelling of the favorites is accepted.
    public static func id(named name: String) -> ID {
        name == "favourites" ? favoritesID : name
    }

    /// The ID of the feature in commands and in the configuration, such as `repos`.
    public let id: String
    /// The title of the feature in the tab bar, such as `Repos`.
    public let title: String
    /// The kind of items that the feature shows in detail, or `nil` for a screen of several kinds.
    public let kind: ItemKind?
    let root: Root
    let detail: Detail?
    let parts: Parts?
    let stars: ItemStars?
    let previewText: ItemPreviewText?
    let countNewRows: StartModel.Count?

    /// Creates a feature.
    ///
    /// - Parameters:
    ///   - id: The ID in commands and in the configuration.
    ///   - title: The title in the tab bar.
    ///   - kind: The kind of items that the feature shows in detail, or `nil`.
    ///   - root: Creates the first screen.
    ///   - detail: Creates the detail page of an item of the kind, or `nil`.
    ///   - parts: Creates parts of detail pages, including those of other kinds, or `nil`.
    ///   - stars: Adds and removes stars of items of the kind, or `nil` if they cannot be starred.
    ///   - previewText: Loads the long texts of previews, or `nil` if previews have none.
    ///   - countNewRows: Counts the new rows of a saved search, or `nil` if the feature has no search.
    public init(
        _ id: String, title: String, kind: ItemKind? = nil, root: @escaping Root,
        detail: Detail? = nil, parts: Parts? = nil, stars: ItemStars? = nil, previewText: ItemPreviewText? = nil,
        countNewRows: StartModel.Count? = nil
    ) {
        self.parts = parts
        self.previewText = previewText
        self.stars = stars
        self.countNewRows = countNewRows
        self.id = id
        self.title = title
        self.kind = kind
        self.root = root
        self.detail = detail
    }

    /// Returns a feature whose first screen searches for items of one kind.
    ///
    /// - Parameters:
    ///   - useCases: The use cases of the kind.
    ///   - title: The title in the tab bar.
    ///   - services: The services that all features share.
    ///   - feed: The list to show before the first search, or `nil`.
    ///   - examples: The queries to offer before the first search if there is no feed.
    ///   - parts: Creates parts of detail pages, or `nil`.
    ///   - stars: Adds and removes stars of items, or `nil` if they cannot be starred.
    ///   - detail: Creates the detail page of an item.
    public static func search<UseCases: KindUseCases>(
        _ useCases: UseCases, title: String, _ services: FeatureServices, feed: SearchFeed<UseCases.Element>? = nil,
        examples: [String] = [], parts: Parts? = nil, stars: ItemStars? = nil, previewText: ItemPreviewText? = nil,
        detail: @escaping Detail
    ) -> Feature {
        let countNewRows = CountNewRows(useCases.search, searches: services.savedSearches)
        return Feature(
            UseCases.kind.name.words, title: title, kind: UseCases.kind,
            root: { context in
                SearchViewModel(
                    context: context, fetchRecentQueries: services.fetchRecentQueries,
                    savedSearches: services.savedSearches, feed: feed,
                    examples: examples, search: useCases.search)
            }, detail: detail, parts: parts, stars: stars, previewText: previewText,
            countNewRows: { saved throws(AppError) in try await countNewRows(saved) })
    }
}

/// The services that the features of all kinds share.
public struct FeatureServices: Sendable {
    /// The use case that loads recent queries.
    public let fetchRecentQueries: FetchRecentQueries
    /// The repository of saved searches.
    public let savedSearches: any SavedSearchesRepository
    /// The session and the use cases that change it.
    public let session: SessionUseCases

    public init(
        fetchRecentQueries: FetchRecentQueries, savedSearches: any SavedSearchesRepository, session: SessionUseCases
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.savedSearches = savedSearches
        self.session = session
    }
}

/// The features for one kind of item.
public protocol KindFeature: Sendable {
    /// The use cases of the kind.
    associatedtype UseCases: KindUseCases where UseCases.Element: Reportable

    /// The texts of the kind's search filters, and of its sort option if it differs from that of other kinds.
    static var filters: [SearchFilter.ID: FilterDescription] { get }

    /// Returns the main feature of the kind, followed by related features.
    static func features(_ useCases: UseCases, _ services: FeatureServices) -> [Feature]
}

/// The collection of all features of the app.
public struct Features: Sendable {
    /// The features in no particular order.
    public let all: [Feature]
    private let details: [ItemKind: Feature.Detail]

    public init(_ all: [Feature]) {
        self.all = all
        let details = all.compactMap { feature in
            feature.kind.flatMap { kind in feature.detail.map { (kind, $0) } }
        }
        self.details = Dictionary(details) { first, _ in first }
    }

    /// Returns the feature with the given ID, or `nil` if there is none.
    public subscript(id: Feature.ID) -> Feature? {
        all.first { $0.id == id }
    }

    /// The functions that count the new rows of saved searches, by kind.
    var newRowCounts: [ItemKind: StartModel.Count] {
        let counts = all.compactMap { feature in
            feature.kind.flatMap { kind in feature.countNewRows.map { (kind, $0) } }
        }
        return Dictionary(counts) { first, _ in first }
    }

    /// Returns the features with the given IDs, in order. Unknown IDs are ignored.
    public func chosen(_ ids: [Feature.ID]) -> [Feature] {
        ids.compactMap { self[$0] }
    }

    @MainActor
    func detail(_ key: ItemKey, opener: any ScreenModel, _ context: ScreenContext) -> (any ScreenModel)? {
        guard let screen = details[key.kind]?(key, opener, context) else { return nil }
        if let screen = screen as? any HasParts {
            // Parts from features of other kinds come first.
            let others = all.filter { $0.kind != key.kind } + all.filter { $0.kind == key.kind }
            screen.partsFound(others.flatMap { $0.parts?(key, context) ?? [] })
        }
        return screen
    }
}
