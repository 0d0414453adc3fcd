public import Domain
public import Observation

/// The view model of a list on a detail page, such as the releases of a repository.
@MainActor @Observable
public final class PartViewModel<Element: ListElement>: CompositeScreen {
    /// The model of the list.
    public let list: ListModel<Element>

    private let open: (Element) -> ItemKey?
    private let page: (Element) -> WebURL?

    /// Creates the view model of a list. The list is loaded when it appears.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - subject: The text that describes the list in the message for an empty list.
    ///   - context: The models and services that all screens share.
    ///   - open: Returns the key of the item that the Enter key opens for a row, or `nil` if it opens nothing.
    ///   - page: Returns the URL of a row's web page, or `nil` if the row has no page.
    init(
        _ source: PageSource<Element>, subject: String, context: ScreenContext,
        open: @escaping (Element) -> ItemKey? = { _ in nil }, page: @escaping (Element) -> WebURL? = { _ in nil }
    ) {
        self.open = open
        self.page = page
        list = ListModel(context: context, opening: source, subject: subject)
    }

    public var contents: [any ScreenContent] { [list] }

    public var openableKey: ItemKey? { list.selected.flatMap(open) }
    public var url: WebURL? { list.selected.flatMap(page) }

    public func appeared() {
        list.appeared()
    }

    public func favoriteToggled() {}

    public func loadingCancelled() -> Bool {
        list.loadingCancelled()
    }
}
