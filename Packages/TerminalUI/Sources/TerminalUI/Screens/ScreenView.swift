import Domain
import Presentation
import TerminalKit

/// A screen as the full-screen app shows it: it draws itself and says what can be done there.
@MainActor
protocol ScreenView: ScreenModel {
    /// The screen as one that searches, if it does.
    var search: (any SearchScreen)? { get }
    /// The list whose cursor the keys move; none on a page of text.
    var cursor: (any RowCursor)? { get }
    /// Whether the list has lines before its rows that scroll with them.
    var hasHead: Bool { get }
    /// Whether it is a list whose items open beside it, where there is room.
    var opensBeside: Bool { get }
    /// What the footer offers before and after help and quit.
    var keys: (first: [Action], last: [Action]) { get }
    /// What the cursor stands on, as far as its row knows it.
    var preview: ItemPreview? { get }
    /// The picture of what is shown, or of what the cursor stands on.
    var download: DownloadablePicture? { get }
    /// The choices of a filter that is a menu of its own.
    var filterMenu: FilterMenu? { get }
    /// Whether opening it means signing in.
    var opensSignIn: Bool { get }
    /// Whether something is awaited.
    var isBusy: Bool { get }

    /// Whether its list can be a grid of pictures.
    var canBeGrid: Bool { get }
    /// Whether Enter does something.
    var canOpen: Bool { get }
    /// Whether ``stepped(by:)`` does something.
    var canStep: Bool { get }
    /// Does what Enter does where that is not to open an item; false elsewhere.
    func opened() -> Bool
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas)
    /// Goes on to the next thing of a list that is gone through, or with -1 back.
    func stepped(by step: Int)
}

/// What is seen of an item beside its list; nothing but the picture is asked for.
struct ItemPreview {
    let report: DetailReport
    let picture: ItemPicture?
}

/// A filter that is one of several choices.
@MainActor
struct FilterMenu {
    let titles: [String]
    let choose: @MainActor (Int) -> Void
}

/// What most pages have; lists say more.
extension ScreenView {
    var search: (any SearchScreen)? { nil }
    var cursor: (any RowCursor)? { nil }
    var hasHead: Bool { false }
    var opensBeside: Bool { true }
    var keys: (first: [Action], last: [Action]) { ([.back, .down, .up, .favorite], [.browser, .copy, .refresh]) }
    var preview: ItemPreview? { nil }
    var download: DownloadablePicture? { nil }
    var filterMenu: FilterMenu? { nil }
    var opensSignIn: Bool { false }
    var isBusy: Bool { cursor?.isBusy == true }
    var canBeGrid: Bool { false }
    var canOpen: Bool { openableKey != nil || opensSignIn }
    var canStep: Bool { false }
    func opened() -> Bool { false }
    func stepped(by step: Int) {}
}

extension ScreenView where Self: CompositeScreen {
    var isBusy: Bool { contents.contains { $0.isLoading } }
}

extension ScreenModel {
    /// The screen as it shows itself. A model without a view is a mistake of whoever wrote its feature; it shows nothing.
    var view: any ScreenView { self as? any ScreenView ?? BlankScreen(self) }

    /// Tries again what failed; asks again for what is there.
    func refreshOrRetry() {
        if view.cursor?.hasFailed == true { retryRequested() } else { refreshRequested() }
    }
}

/// What is shown for a model that no view was written for.
@MainActor
private final class BlankScreen: ScreenView {
    private let model: any ScreenModel

    init(_ model: any ScreenModel) {
        self.model = model
    }

    var openableKey: ItemKey? { model.openableKey }
    var url: WebURL? { model.url }

    func appeared() { model.appeared() }
    func favoriteToggled() { model.favoriteToggled() }
    func refreshRequested() { model.refreshRequested() }
    func retryRequested() { model.retryRequested() }
    func closed() { model.closed() }
    func settled() async { await model.settled() }
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {}
}

/// Where a screen is drawn, what it was scrolled to, and what is needed for drawing.
@MainActor
struct ScreenCanvas {
    var area: Area
    /// The number of lines at the bottom of the area that a toast covers. Lists scroll their last rows above it.
    let covered: Int
    /// Whether the keys go there.
    let isFocused: Bool
    /// Whether it has the whole screen.
    let isZoomed: Bool
    let scroll: ScrollPosition
    /// What is looked for in its text, and what its list is narrowed to.
    let finding: Finding?
    let narrowing: String?
    let marks: Set<ItemKey>
    let starred: Set<ItemKey>
    /// Whether lists are grids of pictures.
    let isGrid: Bool
    let theme: Theme
    /// The search box while it is open, or `nil`.
    let box: TextField?
    /// The completions under the open box. The recent queries follow them.
    var completions: [SearchCompletion] = []
    /// The selected row under the open box.
    let suggestion: Int?
    /// Why pictures cannot be shown, by their URLs; none where pictures are not shown at all.
    let missingPictures: [WebURL: String]?
    let kept: KeptDrawings

    /// Shows one screenful of lines.
    ///
    /// - Parameter revealed: The line that is seen first, until the person moves.
    func draw(_ lines: [StyledText], revealing revealed: Int? = nil, on frame: inout Frame, in area: Area? = nil) {
        draw(Page(lines), revealing: revealed, on: &frame, in: area)
    }

    /// Shows one screenful of a page.
    func draw(_ page: Page, revealing revealed: Int? = nil, on frame: inout Frame, in area: Area? = nil) {
        if isFocused { kept.page = page }
        page.draw(
            on: &frame, in: area ?? self.area, scroll: scroll, isFocused: isFocused, finding: finding,
            revealing: revealed)
    }

    /// Puts a long text at the end of a page; its links go on with the numbers of those before it.
    func append(_ text: DetailText, to page: inout Page, width: Int) {
        page.append(
            kept.documents.document(text, width: max(8, width - 2), theme: theme, linksBefore: page.links.count))
    }

    /// A report as a page, with its long text.
    func page(_ report: DetailReport, width: Int) -> Page {
        guard let text = report.text else { return Page(report.lines(width: width, theme: theme)) }
        var page = Page(report.headLines(width: width, theme: theme) + [""])
        append(text, to: &page, width: width)
        let notices = report.noticeLines(width: width, theme: theme)
        if !notices.isEmpty { page.append([""] + notices) }
        return page
    }

    /// Reserves room for a picture, where there is one and room for it; returns what is left for the text.
    func besidePicture(_ picture: ItemPicture?, on frame: inout Frame, _ area: Area) -> Area {
        guard let missingPictures, let picture, let url = picture.url(isZoomed: isZoomed),
            let layout = isZoomed ? PictureLayout(filling: area, with: picture) : PictureLayout(picture, in: area)
        else { return area }
        frame.reserve(PicturePlace(area: layout.picture, source: url.text, isFilled: isZoomed && picture.zoomed != nil))
        // Where a picture was to be stands why it is not.
        if let reason = missingPictures[url] {
            let place = layout.picture
            let lines = MessageBlock(text: reason, style: theme.faint).lines(width: place.width, theme: theme)
            for (row, line) in lines.prefix(place.height).enumerated() { frame.write(line, in: place.line(row)) }
        }
        return layout.text
    }

    /// What a page says besides its value, or in its place.
    func words<Value>(of model: DetailModel<Value>, width: Int) -> DetailStatusText<Value> {
        DetailStatusText(state: model.state, kind: model.kind, age: model.age, width: width, theme: theme)
    }

    /// A page with its long text, or what is said in its place.
    func wholePage<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> Page {
        let words = words(of: model, width: width)
        guard let value = model.value else { return Page(words.lines) }
        var page = page(report(value), width: width)
        if let notice = words.notice { page.prepend([notice]) }
        return page
    }

    /// The lines of a page without its long text, or what is said in their place.
    func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> [StyledText] {
        let words = words(of: model, width: width)
        guard let value = model.value else { return words.lines }
        return (words.notice.map { [$0] } ?? []) + report(value).lines(width: width, theme: theme)
    }
}

/// What is kept from frame to frame, so that a frame costs what it shows and not what there is.
@MainActor
final class KeptDrawings {
    let numbered = NumberedText()
    let documents = KeptDocuments()
    let tables = TableLayouts()
    let tabBar = KeptLine<TabBar>()
    let footer = KeptLine<Footer>()
    let searchBar = KeptLine<SearchBar>()
    let listHead = KeptLine<ListHeadLine>()
    let words = KeptWords()
    /// The text that the keys go to, if they go to one.
    var page: Page?
    /// The rows of the focused list that are seen while it is narrowed.
    var narrowed: [Int]?
    /// How many rows of the focused list are marked; those that are gone are not.
    var markedCount = 0
    /// How many pictures stand side by side in the focused list while it is a grid.
    var gridColumns: Int?

    /// What one frame says to the next is forgotten.
    func startFrame() {
        (page, narrowed, markedCount, gridColumns) = (nil, nil, 0, nil)
    }
}
