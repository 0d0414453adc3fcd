public import Domain

/// A feature of the app: a first screen that can be a tab, and the detail pages of its items.
public struct Feature: Sendable, Identifiable {
    /// A function that creates the first screen of a feature.
    public typealias Root = @MainActor @Sendable (ScreenContext) -> any ScreenModel
    /// A function that creates the detail page of an item, or returns `nil` if the item's key is invalid.
    ///
    /// The function also receives the screen on which the user opened the item.
    public typealias Detail =
        @MainActor @Sendable (ItemKey, _ opener: any ScreenModel, ScreenContext) -> (any ScreenModel)?
    /// A function that creates the sections that a feature adds to the detail page of an item, which can be of any
    /// kind.
    ///
    /// The function returns an empty array if the feature adds nothing to the page.
    public typealias Parts = @MainActor @Sendable (ItemKey, ScreenContext) -> [ScreenPart]

    /// The ID of the feature that shows the signed-in account.
    public static let accountID = "me"
    /// The ID of the feature that shows the favorites.
    public static let favoritesID = "favorites"

    /// Returns the ID of the feature with the given name in the configuration or on the command line.
    ///
    /// The British spelling `favourites` is also accepted.
    ///
    /// - Parameter name: The name of the feature. Unknown names are returned unchanged.
    public static func id(named name: String) -> ID {
        name == "favourites" ? favoritesID : name
    }

    /// The ID of the feature on the command line and in the configuration, such as `repos`.
    public let id: String
    /// The title of the feature in the tab bar, such as `Repos`.
    public let title: String
    /// The kind of items that have a detail page in this feature, or `nil` if the feature has no detail pages.
    public private(set) var kind: ItemKind?
    /// The function that creates the first screen.
    let root: Root
    /// The function that creates the detail page of an item, or `nil` if the feature has no detail pages.
    private(set) var detail: Detail?
    /// The function that creates additional sections of detail pages of any kind, or `nil` if the feature adds none.
    private(set) var parts: Parts?
    /// The functions that read and change stars, or `nil` if the items cannot be starred.
    private(set) var stars: ItemStars?
    /// The loader of the long texts in previews, or `nil` if previews have no long text.
    private(set) var previewText: PreviewTexts.Load?
    /// The function that returns the number of new rows of a saved search, or `nil` if the feature has no search.
    private(set) var countNewRows: StartModel.Count?

    /// Returns a feature whose first screen is a search for items of one kind.
    ///
    /// - Parameters:
    ///   - useCases: The use cases of the kind.
    ///   - title: The title in the tab bar.
    ///   - services: The services that all features share.
    ///   - feed: The list to show before the first search, or `nil` to show recent queries and examples.
    ///   - examples: The queries to offer before the first search if there is no feed.
    ///   - parts: Creates additional sections of detail pages of any kind, or `nil` if the feature adds none.
    ///   - stars: The functions that read and change stars, or `nil` if the items cannot be starred.
    ///   - previewText: The loader of the long texts in previews, or `nil` if previews have no long text.
    ///   - detail: Creates the detail page of an item.
    public static func search<UseCases: KindUseCases>(
        _ useCases: UseCases, title: String, _ services: FeatureServices, feed: SearchFeed<UseCases.Element>? = nil,
        examples: [String] = [], parts: Parts? = nil, stars: ItemStars? = nil, previewText: PreviewTexts.Load? = nil,
        detail: @escaping Detail
    ) -> Feature {
        Feature(
            id: UseCases.kind.name.words, title: title, kind: UseCases.kind,
            root: { context in
                SearchViewModel(
                    context: context, services: services, feed: feed, examples: examples, search: useCases.search)
            }, detail: detail, parts: parts, stars: stars, previewText: previewText,
            countNewRows: { saved throws(AppError) in
                try await useCases.search.newRowCount(of: saved, in: services.savedSearches)
            })
    }
}

/// The services that the features of all kinds share.
public struct FeatureServices: Sendable {
    /// The use case that loads recent queries.
    public let fetchRecentQueries: FetchRecentQueries
    /// The repository of saved searches.
    public let savedSearches: any SavedSearchesRepository
    /// The user's session, and the use cases that sign the user in and out.
    public let session: SessionUseCases
}

/// A type that creates the features of one item kind, such as its tab and its detail pages.
public protocol KindFeature: Sendable {
    /// The use cases for items of the kind.
    associatedtype UseCases: KindUseCases where UseCases.Element: Reportable

    /// The labels and help texts of the kind's search filters.
    ///
    /// The dictionary also contains the texts of the sort option if they differ from those of other kinds.
    static var filters: [SearchFilter.ID: FilterDescription] { get }

    /// Returns the main feature of the kind, followed by related features.
    ///
    /// - Parameters:
    ///   - useCases: The use cases for items of the kind.
    ///   - services: The services that the features of all kinds share.
    static func features(_ useCases: UseCases, _ services: FeatureServices) -> [Feature]
}

/// The collection of all features of the app.
public struct Features: Sendable {
    /// All features, in no particular order.
    public let all: [Feature]

    public init(_ all: [Feature]) {
        self.all = all
    }

    /// Returns a property of the features that have a kind and the property, by kind.
    func byKind<Value>(_ value: (Feature) -> Value?) -> [ItemKind: Value] {
        let values = all.compactMap { feature in feature.kind.flatMap { kind in value(feature).map { (kind, $0) } } }
        return Dictionary(values) { first, _ in first }
    }

    /// Returns the feature with the given ID, or `nil` if there is none.
    public subscript(id: Feature.ID) -> Feature? {
        all.first { $0.id == id }
    }

    /// Returns the features with the given IDs, in the same order.
    ///
    /// - Parameter ids: The IDs of the features. Unknown IDs are ignored.
    public func chosen(_ ids: [Feature.ID]) -> [Feature] {
        ids.compactMap { self[$0] }
    }

    @MainActor
    func detail(_ key: ItemKey, opener: any ScreenModel, _ context: ScreenContext) -> (any ScreenModel)? {
        guard let screen = all.first(where: { $0.kind == key.kind })?.detail?(key, opener, context) else { return nil }
        if let screen = screen as? any HasParts {
            // Parts from features of other kinds come first.
            let others = all.filter { $0.kind != key.kind } + all.filter { $0.kind == key.kind }
            screen.partsFound(others.flatMap { $0.parts?(key, context) ?? [] })
        }
        return screen
    }
}
