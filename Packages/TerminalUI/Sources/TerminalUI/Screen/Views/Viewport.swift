import Domain
import TerminalKit

/// The visible part of a screen's list or text.
///
/// The viewport is computed before the screen is drawn. Drawing and key handling use the same value.
@MainActor
struct Viewport {
    /// The range of visible lines of the text, list or grid.
    let window: ScrollWindow
    /// The area in which the visible lines are drawn.
    let area: Area
    /// The text that the screen shows, or `nil` if the screen shows a list.
    var page: TextPage?
    /// The indices of the rows that match the text by which the user filters the list, or `nil` if all rows are shown.
    var matchingRows: [Int]?
    /// The number of rows in the list that the user marked.
    var markedCount = 0
    /// The number of grid columns, or `nil` if the list is not shown as a grid.
    var gridColumns: Int?

    /// The URLs of the links in the text, in the order of their numbers.
    var links: [WebURL] { page?.links.compactMap { WebURL($0) } ?? [] }

    /// The number of rows that fit on the screen.
    var visibleRowCount: Int { window.height * (gridColumns ?? 1) }
}

extension [Int] {
    /// Returns the element that is `step` positions after the given row, or `nil` if there is none.
    func neighbor(of row: Int, _ step: Int) -> Int? {
        firstIndex(of: row).map { $0 + step }.flatMap { indices.contains($0) ? self[$0] : nil }
    }
}
