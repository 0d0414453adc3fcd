import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// The area of a screen, and the user interface state that affects its layout.
@MainActor
struct ScreenCanvas {
    var area: Area
    /// The number of rows at the bottom of the area that a toast covers. Lists scroll their last rows above the toast.
    var covered = 0
    /// A Boolean value that indicates whether the screen receives the key presses.
    var isFocused = true
    /// Whether there is another pane beside the area.
    var isPane = false
    /// Whether the page is a preview beside a list.
    var isPreview = false
    /// Whether pages show all facts instead of a short header.
    var showsAllFacts = false
    /// Whether the text is read aloud or on a braille line, so that it has no marks beside words.
    var isSpoken = false
    /// A Boolean value that indicates whether the screen fills the terminal window.
    var isZoomed = false
    var scroll = ScrollPosition()
    /// The text that the user is looking for in a page, or `nil`.
    var finding: Finding?
    /// The text to which the user narrowed the list, or `nil`.
    var narrowing: String?
    /// The keys of the marked items.
    var marks: Set<ItemKey> = []
    /// The keys of the repositories that the user starred on GitHub.
    var starred: Set<ItemKey> = []
    /// A query that an empty search offers, or `nil`.
    var example: String?
    /// A Boolean value that indicates whether lists are shown as grids of pictures.
    var isGrid = false
    let theme: Theme
    /// The text field of the search box, or `nil` while the box is closed.
    var box: TextField?
    /// The completions that the open search box shows before the recent queries.
    var completions: [SearchCompletion] = []
    /// The index of the selected suggestion under the search box, or `nil`.
    var suggestion: Int?
    /// The error messages of pictures that cannot be shown, by URL, or `nil` if pictures are turned off.
    var missingPictures: [WebURL: String]?
    /// The current date, to which ages such as “3 days ago” refer.
    let now: Date
    let caches: LayoutCaches
}

// MARK: - Pages

extension ScreenCanvas {
    /// Lays out lines of text.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - revealed: The index of a line to keep visible until the user scrolls, or `nil`.
    ///   - area: The area, or `nil` for the area of the canvas.
    func layout(_ lines: [StyledText], revealing revealed: Int? = nil, in area: Area? = nil) -> ScreenLayout {
        layout(Page(lines), revealing: revealed, in: area)
    }

    /// Lays out a page of text.
    func layout(_ page: Page, revealing revealed: Int? = nil, in area: Area? = nil) -> ScreenLayout {
        let area = area ?? self.area
        var layout = ScreenLayout()
        guard area.height > 0 else { return layout }
        let window = page.window(height: area.height, scroll: scroll, revealing: revealed)
        layout.add(TextLines(page.lines(in: window, finding: finding)), in: area)
        layout.viewport = Viewport(window: window, area: area, page: page)
        return layout
    }

    /// Appends a long text to a page. The numbers of its links continue those of the page.
    func append(_ text: DetailText, to page: inout Page, width: Int) {
        page.append(
            caches.documents.document(text, width: max(8, width - 2), theme: theme, linksBefore: page.links.count))
    }

    /// Returns the status text of a detail page, such as its loading state.
    func statusText<Value>(of model: DetailModel<Value>, width: Int) -> DetailStatusText<Value> {
        DetailStatusText(state: model.state, kind: model.kind, age: model.age, width: width, theme: theme)
    }

    /// Returns a page with its long text, or with the status text if the page is not loaded.
    func wholePage<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, page: (Value) -> ScreenPage
    ) -> Page {
        let status = statusText(of: model, width: width)
        guard let value = model.value else { return Page(status.lines) }
        return page(value).page(self, width: width, notice: status.notice)
    }

    /// Returns the lines of a page without its long text, or the status text if the page is not loaded.
    func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, page: (Value) -> ScreenPage
    ) -> [StyledText] {
        let status = statusText(of: model, width: width)
        guard let value = model.value else { return status.lines }
        return page(value).lines(self, width: width, notice: status.notice)
    }
}

// MARK: - Pictures

extension ScreenCanvas {
    /// Reserves the space for a picture in a layout, if there is a picture and enough space.
    ///
    /// - Returns: The remaining area for the text.
    func addPicture(_ picture: ItemPicture?, to layout: inout ScreenLayout, in area: Area) -> Area {
        guard let missingPictures, let picture, let url = picture.url(isZoomed: isZoomed),
            let areas = isZoomed ? PictureLayout(filling: area, with: picture) : PictureLayout(picture, in: area)
        else { return area }
        let reason = missingPictures[url].map {
            MessageBlock(text: $0, style: theme.faint).lines(width: areas.picture.width, theme: theme)
        }
        layout.add(
            PictureSpace(url: url, isFilled: isZoomed && picture.zoomed != nil, reason: reason ?? []), in: areas.picture
        )
        return areas.text
    }

    /// Lays out a page with its picture. A large picture is below the header, a small one beside or above the page.
    ///
    /// - Parameters:
    ///   - notice: A text about the page, such as its age.
    ///   - more: Appends further lines to the page.
    func layout(
        _ picture: ItemPicture?, _ page: ScreenPage, notice: StyledText? = nil,
        more: (inout Page, _ width: Int) -> Void = { _, _ in }
    ) -> ScreenLayout {
        var layout = ScreenLayout()
        var text = area
        var isHeaderAbove = false
        if let picture, picture.mostRowsBeside == nil, !isZoomed,
            let lines = page.headerLines(self, width: area.width, notice: notice)
        {
            let below = area.dropping(top: lines.count + 1)
            text = addPicture(picture, to: &layout, in: below)
            isHeaderAbove = text != below
            if isHeaderAbove { layout.add(TextLines(lines), in: area) }
        }
        if !isHeaderAbove { text = addPicture(picture, to: &layout, in: area) }
        var content =
            isHeaderAbove
            ? page.body(self, width: text.width) : page.page(self, width: text.width, notice: notice)
        more(&content, text.width)
        let document = self.layout(content, in: text)
        layout.add(document)
        layout.viewport = document.viewport
        return layout
    }
}
