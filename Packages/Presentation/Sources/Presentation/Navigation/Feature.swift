public import Domain

/// A part of the app with a screen of its own in the tab bar, and the details of its things.
public struct Feature: Sendable, Identifiable {
    /// Makes a first screen.
    public typealias Root = @MainActor @Sendable (ScreenContext) -> any ScreenModel
    /// Makes the detail of a thing that was opened on a screen; none when its key names nothing that can be asked for.
    public typealias Detail =
        @MainActor @Sendable (ItemKey, _ opener: any ScreenModel, ScreenContext) -> (
            any ScreenModel
        )?
    /// Makes what it knows of a thing of whatever kind, as parts of its detail.
    public typealias Parts = @MainActor @Sendable (ItemKey, ScreenContext) -> [ScreenPart]

    /// The feature that shows whose account is used.
    public static let accountID = "me"
    /// The feature that shows favorites.
    public static let favoritesID = "favorites"

    /// Returns the ID of the feature with a name. Earlier versions wrote `favourites`, which is still accepted.
    public static func id(named name: String) -> ID {
        name == "favourites" ? favoritesID : name
    }

    /// As commands and the configuration name it: `repos`.
    public let id: String
    /// As the tab bar names it: `Repos`.
    public let title: String
    /// Whose things `detail` shows; none for a screen of things of all kinds, or of none.
    public let kind: ItemKind?
    let root: Root
    let detail: Detail?
    let parts: Parts?
    let stars: ItemStars?
    let countNewRows: StartModel.Count?

    /// - Parameters:
    ///   - root: Makes the first screen.
    ///   - detail: Makes the detail of a thing of the kind.
    ///   - parts: Makes parts of details, of other kinds too.
    ///   - stars: How things of the kind are starred; none where they are not.
    ///   - countNewRows: Counts the new rows of its saved searches; none where nothing is searched for.
    public init(
        _ id: String, title: String, kind: ItemKind? = nil, root: @escaping Root,
        detail: Detail? = nil, parts: Parts? = nil, stars: ItemStars? = nil, countNewRows: StartModel.Count? = nil
    ) {
        self.parts = parts
        self.stars = stars
        self.countNewRows = countNewRows
        self.id = id
        self.title = title
        self.kind = kind
        self.root = root
        self.detail = detail
    }

    /// A feature whose first screen searches things of one kind.
    ///
    /// - Parameters:
    ///   - feed: What is listed while nothing is searched for.
    ///   - examples: What is offered to be searched for where there is no feed.
    public static func search<UseCases: KindUseCases>(
        _ useCases: UseCases, title: String, _ services: FeatureServices, feed: SearchFeed<UseCases.Element>? = nil,
        examples: [String] = [], parts: Parts? = nil, stars: ItemStars? = nil, detail: @escaping Detail
    ) -> Feature {
        let countNewRows = CountNewRows(useCases.search, searches: services.savedSearches)
        return Feature(
            UseCases.kind.name.words, title: title, kind: UseCases.kind,
            root: { context in
                SearchViewModel(
                    context: context, fetchRecentQueries: services.fetchRecentQueries,
                    savedSearches: services.savedSearches, feed: feed,
                    examples: examples, search: useCases.search)
            }, detail: detail, parts: parts, stars: stars,
            countNewRows: { saved throws(AppError) in try await countNewRows(saved) })
    }
}

/// What the features of all kinds share.
public struct FeatureServices: Sendable {
    /// Reads what was searched for.
    public let fetchRecentQueries: FetchRecentQueries
    /// Keeps searches under names.
    public let savedSearches: any SavedSearchesRepository
    /// Tells whose account is used.
    public let session: SessionUseCases

    public init(
        fetchRecentQueries: FetchRecentQueries, savedSearches: any SavedSearchesRepository, session: SessionUseCases
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.savedSearches = savedSearches
        self.session = session
    }
}

/// What this layer shows of one kind of thing.
public protocol KindFeature: Sendable {
    /// What can be done with things of the kind.
    associatedtype UseCases: KindUseCases where UseCases.Element: Reportable

    /// The labels of the kind's search filters in forms and completion.
    static var filterTitles: [SearchFilter.ID: String] { get }

    /// The feature of the kind first, and others that it makes possible.
    static func features(_ useCases: UseCases, _ services: FeatureServices) -> [Feature]
}

/// All features of the app.
public struct Features: Sendable {
    /// In no order that people see.
    public let all: [Feature]
    private let details: [ItemKind: Feature.Detail]

    public init(_ all: [Feature]) {
        self.all = all
        let details = all.compactMap { feature in
            feature.kind.flatMap { kind in feature.detail.map { (kind, $0) } }
        }
        self.details = Dictionary(details) { first, _ in first }
    }

    /// The feature of an id; none when there is no such feature.
    public subscript(id: Feature.ID) -> Feature? {
        all.first { $0.id == id }
    }

    /// Count the new rows of saved searches, by their kind.
    var newRowCounts: [ItemKind: StartModel.Count] {
        let counts = all.compactMap { feature in
            feature.kind.flatMap { kind in feature.countNewRows.map { (kind, $0) } }
        }
        return Dictionary(counts) { first, _ in first }
    }

    /// The features of these ids, in their order; those that are not there are left out.
    public func chosen(_ ids: [Feature.ID]) -> [Feature] {
        ids.compactMap { self[$0] }
    }

    @MainActor
    func detail(_ key: ItemKey, opener: any ScreenModel, _ context: ScreenContext) -> (any ScreenModel)? {
        guard let screen = details[key.kind]?(key, opener, context) else { return nil }
        if let screen = screen as? any HasParts {
            // What other kinds know of it stands before its own lists.
            let others = all.filter { $0.kind != key.kind } + all.filter { $0.kind == key.kind }
            screen.partsFound(others.flatMap { $0.parts?(key, context) ?? [] })
        }
        return screen
    }
}
