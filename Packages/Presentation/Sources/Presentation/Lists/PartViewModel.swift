public import Domain
public import Observation

/// The view model of a list on a detail page, such as the releases of a repository.
@MainActor @Observable
public final class PartViewModel<Element: ListElement>: CompositeScreen {
    /// The model of the list.
    public let list: ListModel<Element>

    private let open: (Element) -> ItemKey?

    /// Creates the view model of a list. The list is loaded when it appears.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - subject: The text that describes the list in the message for an empty list.
    ///   - context: The models and services that all screens share.
    ///   - open: Returns the key of the item that the Enter key opens for a row, or `nil` if it opens nothing.
    init(
        _ source: PageSource<Element>, subject: String, context: ScreenContext,
        open: @escaping (Element) -> ItemKey?
    ) {
        self.open = open
        list = ListModel(context: context, opening: source, subject: subject)
    }

    public var contents: [any ScreenContent] { [list] }

    public var openableKey: ItemKey? { list.selected.flatMap(open) }
    public var url: WebURL? { list.selected?.url }

    public func appeared() {
        list.appeared()
    }

    public func favoriteToggled() {}

    public func loadingCancelled() -> Bool {
        list.loadingCancelled()
    }
}
