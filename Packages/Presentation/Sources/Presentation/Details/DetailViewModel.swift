public import Domain
public import Observation

/// The view model of an item's detail page. Subclasses add further content, such as a README or a list.
@MainActor @Observable
public class DetailViewModel<Value: Sendable>: HasParts {
    /// The loaded details of the item.
    public let detail: DetailModel<Value>

    public private(set) var parts: [ScreenPart] = []
    public private(set) var part = 0

    let context: ScreenContext
    let key: ItemKey?

    /// Creates the view model of a detail page.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item.
    ///   - key: The key of the item, or `nil` if it is not known yet or if the item cannot be a favorite.
    ///   - context: The models and services that all screens share.
    ///   - complete: Loads the properties that the loaded details lack, or `nil` if responses are complete.
    ///   - load: Loads the details.
    init(
        _ kind: ItemKind, key: ItemKey?, context: ScreenContext, complete: DetailModel<Value>.Complete? = nil,
        load: @escaping DetailModel<Value>.Load
    ) {
        self.key = key
        self.context = context
        detail = DetailModel(kind, context: context, complete: complete, load: load)
    }

    /// The item, or `nil` until it is loaded.
    var item: (any Item)? { detail.value as? any Item }
    /// The key of the item that the Enter key opens on the main content of the page.
    var linkedKey: ItemKey? { nil }
    public var firstTitle: String { "" }
    public var contents: [any ScreenContent] { [detail] }

    /// The key of the item that the Enter key opens on the page or in the current section.
    public var openableKey: ItemKey? {
        if let shownPart { return shownPart.openableKey }
        return linkedKey
    }

    public var starredKey: ItemKey? { openableKey }

    /// The URL of the web page of the item or of the selected item in the current section.
    public var url: WebURL? { shownPart?.url ?? item?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public var isFavorite: Bool { (key ?? item?.key).map(context.favorites.isFavorite) ?? false }

    public func appeared() {
        if let key { context.favorites.lookUp(key) }
        for content in contents { content.appeared() }
    }

    public func favoriteToggled() {
        if let item { context.favorites.toggled(item) }
    }

    public func partsFound(_ parts: [ScreenPart]) {
        self.parts = parts
    }

    public func partChosen(_ part: Int) {
        self.part = min(max(part, 0), parts.count)
        shownPart?.appeared()
    }
}
