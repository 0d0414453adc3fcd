public import Domain
public import Observation

/// The view model of a list that is part of a detail page, such as the releases of a repository.
@MainActor @Observable
public final class PartViewModel<Element: ListElement>: CompositeScreen {
    /// The model of the list.
    public let list: ListModel<Element>

    private let source: PageSource<Element>
    private let subject: String
    private let open: (Element) -> ItemKey?
    private let page: (Element) -> WebURL?

    /// Creates the view model of a list.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - subject: The subject of the list, for the message that the list is empty.
    ///   - context: The models and services that all screens share.
    ///   - open: Returns the key of the item that Enter opens for a row, or `nil`.
    ///   - page: Returns the URL of a row's web page, or `nil`.
    init(
        _ source: PageSource<Element>, subject: String, context: ScreenContext,
        open: @escaping (Element) -> ItemKey? = { _ in nil }, page: @escaping (Element) -> WebURL? = { _ in nil }
    ) {
        self.source = source
        self.subject = subject
        self.open = open
        self.page = page
        list = ListModel(context: context)
    }

    public var contents: [any ScreenContent] { [list] }

    public var openableKey: ItemKey? { (list.selected?.item).flatMap(open) }
    public var url: WebURL? { (list.selected?.item).flatMap(page) }

    /// Loads the list when the part appears for the first time.
    public func appeared() {
        if list.state == .neverSearched { list.opened(source, subject: subject) }
    }

    public func favoriteToggled() {}

    public func loadingCancelled() -> Bool {
        list.loadingCancelled()
    }
}
