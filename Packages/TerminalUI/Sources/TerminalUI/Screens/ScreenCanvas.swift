import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// The area of a screen, and the state of the user interface that its layout depends on.
@MainActor
struct ScreenCanvas {
    var area: Area
    /// The number of lines at the bottom of the area that a toast covers. Lists scroll their last rows above it.
    var covered = 0
    /// Whether keys go to the screen.
    var isFocused = true
    /// Whether the screen fills the window.
    var isZoomed = false
    var scroll = ScrollPosition()
    /// The text that the user searches for in a page, or `nil`.
    var finding: Finding?
    /// The text to which the list is narrowed, or `nil`.
    var narrowing: String?
    /// The marked items.
    var marks: Set<ItemKey> = []
    /// The items that the user starred on GitHub.
    var starred: Set<ItemKey> = []
    /// Whether lists are grids of pictures.
    var isGrid = false
    let theme: Theme
    /// The search box while it is open, or `nil`.
    var box: TextField?
    /// The completions under the open box. The recent queries follow them.
    var completions: [SearchCompletion] = []
    /// The selected row under the open box.
    var suggestion: Int?
    /// The reasons why pictures cannot be shown, by their URLs, or `nil` if no pictures are shown.
    var missingPictures: [WebURL: String]?
    /// The time from which ages such as “3 days ago” are counted.
    let now: Date
    let caches: LayoutCaches
}

// MARK: - Pages

extension ScreenCanvas {
    /// Lays out lines of text.
    ///
    /// - Parameter revealed: A line that is visible until the user scrolls.
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

    /// Appends a long text to a page. The numbers of its links follow the previous ones.
    func append(_ text: DetailText, to page: inout Page, width: Int) {
        page.append(
            caches.documents.document(text, width: max(8, width - 2), theme: theme, linksBefore: page.links.count))
    }

    /// Returns a report as a page, with its long text.
    func page(_ report: DetailReport, width: Int) -> Page {
        guard let text = report.text else { return Page(report.lines(width: width, theme: theme)) }
        var page = Page(report.headLines(width: width, theme: theme) + [""])
        append(text, to: &page, width: width)
        let notices = report.noticeLines(width: width, theme: theme)
        if !notices.isEmpty { page.append([""] + notices) }
        return page
    }

    /// Returns the status text of a page.
    func statusText<Value>(of model: DetailModel<Value>, width: Int) -> DetailStatusText<Value> {
        DetailStatusText(state: model.state, kind: model.kind, age: model.age, width: width, theme: theme)
    }

    /// Returns a page with its long text, or the status text in its place.
    func wholePage<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> Page {
        let status = statusText(of: model, width: width)
        guard let value = model.value else { return Page(status.lines) }
        var page = page(report(value), width: width)
        if let notice = status.notice { page.prepend([notice]) }
        return page
    }

    /// Returns the lines of a page without its long text, or the status text in their place.
    func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> [StyledText] {
        let status = statusText(of: model, width: width)
        guard let value = model.value else { return status.lines }
        return (status.notice.map { [$0] } ?? []) + report(value).lines(width: width, theme: theme)
    }
}

// MARK: - Pictures

extension ScreenCanvas {
    /// Adds the space for a picture to a layout if there is a picture and enough space.
    ///
    /// - Returns: The area of the text.
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

    /// Lays out lines of text, or a page, with a picture beside or above it.
    func layout(_ picture: ItemPicture?, page: (_ width: Int) -> Page) -> ScreenLayout {
        var layout = ScreenLayout()
        let text = addPicture(picture, to: &layout, in: area)
        let content = self.layout(page(text.width), in: text)
        layout.add(content)
        layout.viewport = content.viewport
        return layout
    }
}
