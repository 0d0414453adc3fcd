import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// The area in which a screen is drawn, and the state of the user interface that affects the drawing.
@MainActor
struct ScreenCanvas {
    /// The rendered screen of the app, to which the canvas adds its drawing.
    let screen: RenderedScreen
    var area: Area
    /// The number of rows at the bottom of the area that a message covers. Lists can scroll their last rows above the
    /// message.
    var covered = 0
    /// A Boolean value that indicates whether the screen handles key presses.
    var isFocused = true
    /// A Boolean value that indicates whether another pane is visible beside the area.
    var isPane = false
    /// A Boolean value that indicates whether the page is a preview of the selected item beside the list.
    var isPreview = false
    /// A Boolean value that indicates whether pages show all facts about an item instead of a short header.
    var showsAllFacts = false
    /// A Boolean value that indicates whether the text is read with a screen reader or braille display. Tables then
    /// contain no decorative symbols.
    var isLineMode = false
    /// A Boolean value that indicates whether the screen fills the terminal window, without other panes.
    var isZoomed = false
    /// The scroll position, the marked rows and other state of the page or list.
    var state = InterfaceState.PageState()
    /// The keys of the items that are favorites.
    var favorites: Set<ItemKey> = []
    /// The keys of the repositories that the user starred on GitHub.
    var starred: Set<ItemKey> = []
    /// A query that the screen suggests after a search without results, or `nil`.
    var example: String?
    /// A Boolean value that indicates whether the search of the screen has filters or a sort order.
    var hasFilters = false
    /// A Boolean value that indicates whether lists are shown as grids of pictures.
    var isGrid = false
    let theme: Theme
    /// The open search box, or `nil` if it is closed.
    var box: SearchBox?
    /// The error messages of pictures that cannot be shown, by URL. The value is `nil` if pictures are turned off.
    var missingPictures: [String: String]?
    /// The current date, from which ages such as “3 days ago” are calculated.
    let now: Date
    let caches: LayoutCaches
    /// The syntax highlighter for files, or `nil` to show them without colors.
    var highlighter: CodeHighlighter?

    /// The kind of input that hints on the screen name: keys or, in line mode, commands.
    var words: HintWords { isLineMode ? .commands : .keys }
}

// MARK: - Pages

extension ScreenCanvas {
    func write(_ line: StyledText, in area: Area) {
        screen.frame.write(line, in: area)
    }

    /// Makes an area react to mouse clicks that select a row of a list.
    func mark(_ area: Area, row index: Int) {
        screen.frame.mark(area, isFocused ? .row(index) : .rowBehind(index))
    }

    /// Sets the number of marked rows in the viewport of a list.
    func countMarks(_ keys: some Sequence<ItemKey?>) {
        guard !state.marks.isEmpty else { return }
        screen.viewport?.markedCount = keys.count { $0.map(state.marks.contains) == true }
    }

    /// Draws lines of text.
    func draw(_ lines: [StyledText]) {
        draw(TextPage(lines))
    }

    /// Draws a page of text.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - revealed: The index of a line to keep visible until the user scrolls, or `nil`.
    ///   - area: The area for the lines, or `nil` to use the area of the canvas.
    func draw(_ page: TextPage, revealing revealed: Int? = nil, in area: Area? = nil) {
        let area = area ?? self.area
        guard area.height > 0 else { return }
        let window = page.window(height: area.height, scroll: state.scroll, revealing: revealed)
        screen.frame.write(page.lines(in: window, finding: state.finding), in: area)
        screen.viewport = Viewport(window: window, area: area, page: page)
    }

    /// Appends a long text to a page. The numbers of its links continue the numbers of the links on the page.
    func append(_ text: DetailText, to page: inout TextPage, width: Int) {
        page.append(
            caches.documents.document(
                LongText(text), width: max(8, width - 2), theme: theme, linksBefore: page.links.count))
    }

    /// Returns the status text for a part of a page, such as a README, that is not loaded yet or could not be loaded.
    /// If the part does not exist, this is not shown as an error.
    ///
    /// - Parameter missing: The text to show if the part does not exist, or `nil` to show the server's message.
    func partStatus<Value>(of model: DetailModel<Value>, width: Int, missing: String? = nil) -> [StyledText] {
        guard case .failed(let error) = model.state, error.kind == .notFound else {
            return statusText(of: model, width: width)
        }
        return StyledText.wrapped(missing ?? error.screenMessage, width: max(1, width - 2), theme.faint)
            .map { StyledText(" ") + $0 }
    }

    /// Returns a page with its header and long text, or the status text if the page is not loaded.
    func wholePage<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, page: (Value) -> ScreenPage
    ) -> TextPage {
        guard let value = model.value else { return TextPage(statusText(of: model, width: width)) }
        return page(value).page(self, width: width, notice: notice(of: model))
    }

    /// Returns the lines of a page, except its long text. If the page is not loaded, returns the lines that describe
    /// its status.
    func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, page: (Value) -> ScreenPage
    ) -> [StyledText] {
        guard let value = model.value else { return statusText(of: model, width: width) }
        return page(value).lines(self, width: width, notice: notice(of: model))
    }
}

// MARK: - Pictures

extension ScreenCanvas {
    /// Reserves space for a picture, which is drawn after the frame. If there is no picture or not enough space, no
    /// space is reserved.
    ///
    /// - Returns: The remaining area for the text.
    func addPicture(_ picture: ItemPicture?, in area: Area) -> Area {
        // All facts need space below or beside the picture.
        let isFilled = isZoomed && !showsAllFacts
        guard let missingPictures, let picture, let url = picture.url(isZoomed: isFilled),
            let areas = (isFilled && picture.zoomed != nil ? PictureLayout(filling: area) : nil)
                ?? PictureLayout(picture.shape, in: area)
        else { return area }
        let reason = missingPictures[url.text].map {
            MessageBlock(text: $0, style: theme.faint).lines(width: areas.picture.width, theme: theme)
        }
        reserve(areas.picture, for: url, isFilled: isFilled && picture.zoomed != nil, reason: reason)
        return areas.text
    }

    /// Reserves an area for a picture.
    ///
    /// - Parameters:
    ///   - area: The area of the picture.
    ///   - url: The URL of the picture.
    ///   - isFilled: Whether a small picture is enlarged to fill the area.
    ///   - reason: The reason why the picture cannot be shown, or `nil`.
    func reserve(_ area: Area, for url: WebURL, isFilled: Bool = false, reason: [StyledText]?) {
        screen.frame.reserve(PicturePlace(area: area, source: url.text, isFilled: isFilled))
        screen.frame.write(reason ?? [], in: area)
    }

    /// Draws a page with its picture. A large picture is placed below the header. A small picture is placed beside or
    /// above the page.
    ///
    /// - Parameters:
    ///   - notice: The text about the page at the end of its first line, such as its age, or `nil` if there is none.
    ///   - more: A closure that appends further lines to the page.
    func draw(
        _ picture: ItemPicture?, _ page: ScreenPage, notice: StyledText? = nil,
        more: (inout TextPage, _ width: Int) -> Void = { _, _ in }
    ) {
        var text = area
        var isHeaderAbove = false
        if let picture, picture.shape.maximumRowsBeside == nil, !isZoomed,
            let lines = page.headerLines(self, width: area.width, notice: notice)
        {
            let below = area.dropping(top: lines.count + 1)
            text = addPicture(picture, in: below)
            isHeaderAbove = text != below
            if isHeaderAbove { screen.frame.write(lines, in: area) }
        }
        if !isHeaderAbove { text = addPicture(picture, in: area) }
        var content =
            isHeaderAbove
            ? page.body(self, width: text.width) : page.page(self, width: text.width, notice: notice)
        more(&content, text.width)
        draw(content, in: text)
    }
}
