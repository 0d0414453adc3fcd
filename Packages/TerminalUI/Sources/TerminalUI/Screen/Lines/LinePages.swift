import Domain
import Presentation
import Shared
import TerminalKit

/// The screens as pages of numbered lines for line mode, the app's dialog for screen readers. Sequences of spaces in
/// lists are shortened.
@MainActor
final class LinePages {
    /// The number of rows or lines on a page.
    let height: Int
    private let app: AppCoordinator
    private let caches = LayoutCaches()
    private let theme = Theme(usesColor: false)
    private let wallClock: WallClock
    /// The index of the first line on the current page, for each screen.
    private var firstLines: [InterfaceState.PagePlace: Int] = [:]
    /// The viewport of the most recently drawn screen.
    private var viewport: Viewport?
    private var window: ScrollWindow? { viewport?.window }
    /// The positions at which the next page begins: the index after the last printed line of the screen, and the index
    /// after the last printed row of the list.
    private var printed = (end: 0, rowsEnd: 0)
    /// The URLs of the links on the most recently drawn page.
    var links: [WebURL] { viewport?.links ?? [] }

    /// The width of lists in cells. It is large, so that no column is truncated. The terminal wraps the long lines.
    private static let width = 1_000
    private static let textWidth = 100
    /// The number of screen lines that surround a list.
    private static let frame = 4

    init(app: AppCoordinator, height: Int, wallClock: WallClock = .system) {
        self.app = app
        self.wallClock = wallClock
        self.height = height
    }

    /// A Boolean value that indicates whether the most recently drawn page is the last one.
    var isAtEnd: Bool { window.map { $0.lines.upperBound >= $0.count } ?? true }

    /// Moves to the next page, or to the previous page if `step` is negative.
    ///
    /// - Returns: `false` if there is no such page.
    func turned(by step: Int) -> Bool {
        draw()
        guard let place = app.feature?.place, let window else { return false }
        if step > 0 {
            // Compare with the drawn contents. On the next page, rows may replace the text about the status.
            guard printed.end < window.count else { return false }
            firstLines[place] = printed.rowsEnd
        } else {
            guard let top = firstLines[place], top > 0 else { return false }
            firstLines[place] = max(0, top - window.height)
        }
        return true
    }

    func scrollToTop(_ feature: FeatureCoordinator) {
        firstLines = firstLines.filter { $0.key.tab != feature.feature.id }
    }

    /// Returns to the beginning of one page.
    func scrollToTop(_ place: InterfaceState.PagePlace) {
        firstLines[place] = nil
    }

    /// Removes the stored positions of pages that were closed.
    func closed(_ feature: FeatureCoordinator) {
        let depth = feature.navigation.path.count
        firstLines = firstLines.filter { $0.key.tab != feature.feature.id || $0.key.depth <= depth }
    }

    /// Returns the lines of the current page in printable form.
    func lines() -> [String] {
        guard let feature = app.feature else { return app.root.signIn == nil ? ["Starting…"] : [] }
        guard let frame = draw() else { return [] }
        let hidden = hiddenRows(above: firstLines[feature.place] ?? 0)
        var lines = (0..<frame.size.rows).filter { !hidden.contains($0) }.compactMap { text(ofRow: $0, in: frame) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        let isCut = window.map { $0.lines.upperBound < $0.count } ?? false
        if isCut || feature.screen.view.cursor?.hasMore == true { lines.append("Type n for more.") }
        // The page showed the status of a list. If rows replace it, the next page begins with the first row.
        let isStatus = feature.screen.view.cursor?.rowCount == 0
        printed = (window?.lines.upperBound ?? 0, isStatus ? 0 : endOfRows(in: frame))
        return lines
    }

    /// Draws the current screen and updates the viewport.
    @discardableResult
    func draw() -> Frame? {
        guard let feature = app.feature else { return nil }
        let view = feature.screen.view
        let isText = view.cursor == nil
        let size = TerminalSize(
            columns: isText ? Self.textWidth : Self.width, rows: height + (isText ? 0 : Self.frame))
        let screen = RenderedScreen(size)
        view.draw(
            on: ScreenCanvas(
                screen: screen, area: screen.frame.area, showsAllFacts: true, isLineMode: true,
                state: .init(scroll: ScrollPosition(top: firstLines[feature.place] ?? 0, isFree: true)),
                favorites: app.favorites.favorites, starred: app.stars.starred, theme: theme, now: wallClock(),
                caches: caches))
        viewport = screen.viewport
        return screen.frame
    }

    /// Returns the rows of the frame that repeat the previous page. The last page of a screen begins with lines of the
    /// previous page, so that it is full.
    private func hiddenRows(above top: Int) -> Range<Int> {
        guard let viewport else { return 0..<0 }
        let (window, area) = (viewport.window, viewport.area)
        let repeated = min(max(0, top - window.top), window.lines.count - 1)
        return area.row..<area.row + max(0, repeated)
    }

    /// Returns the index of the frame row that follows the list or text.
    private func endOfRows(in frame: Frame) -> Int {
        guard let viewport else { return 0 }
        let (window, area) = (viewport.window, viewport.area)
        let last = window.lines.last { line in
            let start = Position(row: area.row + line - window.top, column: 0)
            return if case .row = frame.clickAction(at: start) { true } else { false }
        }
        return last.map { $0 + 1 } ?? window.lines.upperBound
    }

    private func text(ofRow row: Int, in frame: Frame) -> String? {
        let cells = Array(frame.cells(row: row))
        guard case .row(let index)? = frame.clickAction(at: Position(row: row, column: 0)) else {
            let text = cells.map(\.text).joined()
            return app.feature?.screen.view.cursor == nil ? Self.withIndentation(text) : Self.collapsed(text)
        }
        let margin = cells.prefix(Self.margin).map(\.text).joined()
        let star = (margin.contains("★") ? "favorite, " : "") + (margin.contains("*") ? "starred, " : "")
        return "\(index + 1). \(star)\(Self.collapsed(cells.dropFirst(Self.margin).map(\.text).joined()))"
    }

    /// The width in cells of the markers before a row, which indicate the selection and favorites.
    private static let margin = 4

    /// Returns a line of a text without the cell before it, and with shortened sequences of spaces. The indentation of
    /// code and lists is kept, also after the line number of a file.
    private static func withIndentation(_ line: String) -> String {
        let text = line.dropFirst(line.first == " " ? 1 : 0)
        let start = text.firstIndex { $0 != " " } ?? text.endIndex
        let code = text[start...].drop(while: \.isNumber)
        let codeStart = code.hasPrefix("  ") ? code.firstIndex { $0 != " " } ?? start : start
        let rest = collapsed(String(text[codeStart...]))
        return rest.isEmpty ? "" : String(text[..<codeStart]) + rest
    }

    /// Returns the text with each sequence of spaces shortened to at most two spaces.
    private static func collapsed(_ text: String) -> String {
        var result = ""
        var blanks = 0
        for character in text {
            if character == " " || character == "\u{A0}" {
                blanks += 1
            } else {
                if !result.isEmpty { result += String(repeating: " ", count: min(blanks, 2)) }
                blanks = 0
                result.append(character)
            }
        }
        return result
    }
}
