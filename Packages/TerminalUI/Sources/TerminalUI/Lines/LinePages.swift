import Domain
import Presentation
import Shared
import TerminalKit

/// The screens as pages of lines for line mode: rows with their numbers, and runs of spaces collapsed.
@MainActor
final class LinePages {
    /// The number of rows or lines per page.
    let height: Int
    private let app: AppCoordinator
    private let caches = LayoutCaches()
    private let theme = Theme(usesColor: false)
    private let wallClock: WallClock
    /// The first line of the current page of each screen.
    private var tops: [InterfaceState.ScrollKey: Int] = [:]
    /// The visible part of the screen that was drawn most recently.
    private var viewport: Viewport?
    private var window: ScrollWindow? { viewport?.window }
    /// The lines after the last line and after the last row of the page that was printed most recently.
    private var printed = (end: 0, rowsEnd: 0)
    /// The targets of the links on the page that was drawn most recently.
    var links: [WebURL] { viewport?.links ?? [] }

    /// The width of lists, in cells. No column is cut, and the terminal wraps long lines.
    private static let width = 400
    private static let textWidth = 100
    /// The number of lines around a list.
    private static let frame = 4

    init(app: AppCoordinator, height: Int, wallClock: WallClock = .system) {
        self.app = app
        self.wallClock = wallClock
        self.height = height
    }

    /// Whether nothing follows the drawn page.
    var isAtEnd: Bool { window.map { $0.lines.upperBound >= $0.count } ?? true }

    /// Moves to the next page, or with a negative step to the previous one.
    ///
    /// - Returns: Whether there is such a page.
    func turned(by step: Int) -> Bool {
        draw()
        guard let place = app.feature?.place, let window else { return false }
        if step > 0 {
            // The next page may contain rows in place of the status text after the last row.
            guard printed.end < window.count else { return false }
            tops[place] = printed.rowsEnd
        } else {
            guard let top = tops[place], top > 0 else { return false }
            tops[place] = max(0, top - window.height)
        }
        return true
    }

    func startOver(_ feature: FeatureCoordinator) {
        tops = tops.filter { $0.key.tab != feature.feature.id }
    }

    /// Forgets the positions of a page that was closed.
    func closed(_ feature: FeatureCoordinator) {
        let depth = feature.navigation.path.count
        tops = tops.filter { $0.key.tab != feature.feature.id || $0.key.depth <= depth }
    }

    /// Draws the current screen, so that it can load what a page of it shows.
    func prepare() {
        draw()
    }

    /// Returns the lines of the current page, to be printed.
    func lines() -> [String] {
        guard let feature = app.feature else { return app.root.signIn == nil ? ["Starting…"] : [] }
        guard let frame = draw() else { return [] }
        let hidden = hiddenRows(of: frame, top: tops[feature.place] ?? 0)
        var lines = (0..<frame.size.rows).filter { !hidden.contains($0) }.compactMap { text(ofRow: $0, in: frame) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        let isCut = window.map { $0.lines.upperBound < $0.count } ?? false
        if isCut || feature.screen.view.cursor?.hasMore == true { lines.append("Type n for more.") }
        printed = (window?.lines.upperBound ?? 0, endOfRows(in: frame))
        return lines
    }

    /// Draws the current screen, and sets the viewport.
    @discardableResult
    private func draw() -> Frame? {
        guard let feature = app.feature else { return nil }
        let view = feature.screen.view
        let isText = view.cursor == nil
        let size = TerminalSize(
            columns: isText ? Self.textWidth : Self.width, rows: height + (isText ? 0 : Self.frame))
        var frame = Frame(size: size)
        let layout = view.layout(
            ScreenCanvas(
                area: frame.area, scroll: ScrollPosition(top: tops[feature.place] ?? 0, isFree: true),
                starred: app.stars.starred, theme: theme, now: wallClock(), caches: caches))
        layout.draw(on: &frame)
        viewport = layout.viewport
        return frame
    }

    /// Returns the rows of the frame that repeat the previous page: a screen fills its last page with earlier lines.
    private func hiddenRows(of frame: Frame, top: Int) -> Range<Int> {
        guard let viewport else { return 0..<0 }
        let (window, area) = (viewport.window, viewport.area)
        let repeated = min(max(0, top - window.top), window.lines.count - 1)
        return area.row..<area.row + max(0, repeated)
    }

    /// Returns the line after the last row of a list, or after the last line of a text.
    private func endOfRows(in frame: Frame) -> Int {
        guard let viewport else { return 0 }
        let (window, area) = (viewport.window, viewport.area)
        let last = window.lines.last { line in
            let start = Position(row: area.row + line - window.top, column: 0)
            return if case .row = frame.meaning(at: start) { true } else { false }
        }
        return last.map { $0 + 1 } ?? window.lines.upperBound
    }

    private func text(ofRow row: Int, in frame: Frame) -> String? {
        let cells = Array(frame.cells(row: row))
        guard case .row(let index)? = frame.meaning(at: Position(row: row, column: 0)) else {
            return Self.collapsed(cells.map(\.text).joined())
        }
        let margin = cells.prefix(Self.margin).map(\.text).joined()
        let star = (margin.contains("★") ? "favorite, " : "") + (margin.contains("*") ? "starred, " : "")
        return "\(index + 1). \(star)\(Self.collapsed(cells.dropFirst(Self.margin).map(\.text).joined()))"
    }

    /// The width of the marker and the star before a row.
    private static let margin = 4

    /// Returns a text with at most two spaces between columns.
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
