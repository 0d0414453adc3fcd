public import Domain
public import Observation

/// A list that is a part of a detail page, such as the releases of a repository.
@MainActor @Observable
public final class PartViewModel<Element: ListElement>: CompositeScreen {
    /// The rows.
    public let list: ListModel<Element>

    private let source: PageSource<Element>
    private let subject: String
    private let open: (Element) -> ItemKey?
    private let page: (Element) -> WebURL?

    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - subject: The subject of the list, which the message about an empty list names.
    ///   - context: The services that all screens share.
    ///   - open: Returns the key of the item that a row opens, or `nil`.
    ///   - page: Returns the URL of a row, or `nil`.
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
