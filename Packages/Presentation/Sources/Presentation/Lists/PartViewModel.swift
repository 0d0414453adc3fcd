public import Domain
public import Observation

/// A list that is a part of a detail, such as the releases of a repo.
@MainActor @Observable
public final class PartViewModel<Element: ListElement>: CompositeScreen {
    /// Its rows.
    public let list: ListModel<Element>

    private let source: PageSource<Element>
    private let subject: String
    private let open: (Element) -> ItemKey?
    private let page: (Element) -> WebURL?

    /// - Parameters:
    ///   - subject: What the list is about, as an empty one names it.
    ///   - open: What a row leads to.
    ///   - page: A row's page on the web.
    public init(
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

    /// The part came on screen; it is asked for when it is first seen.
    public func appeared() {
        if list.state == .neverSearched { list.opened(source, subject: subject) }
    }

    public func favoriteToggled() {}

    public func loadingCancelled() -> Bool {
        list.loadingCancelled()
    }
}
