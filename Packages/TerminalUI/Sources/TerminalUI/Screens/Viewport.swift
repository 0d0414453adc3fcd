import Domain
import TerminalKit

/// The visible part of a screen's list or text.
///
/// It is computed before the screen is drawn. Drawing and key handling read the same value.
@MainActor
struct Viewport {
    /// The visible lines of the text, of the list, or of the grid.
    let window: ScrollWindow
    /// The area in which the lines are drawn.
    let area: Area
    /// The text, or `nil` if the screen shows a list.
    var page: Page?
    /// The indexes of the rows that match the narrowing text, or `nil` if the list is not narrowed.
    var matchingRows: [Int]?
    /// The number of marked rows. Marks of rows that are no longer in the list do not count.
    var markedCount = 0
    /// The number of pictures side by side, or `nil` if the list is not a grid.
    var gridColumns: Int?

    /// The targets of the links in the text, in the order of their numbers.
    var links: [WebURL] { page?.links ?? [] }

    /// The number of rows that fit on the screen.
    var visibleRowCount: Int { window.height * (gridColumns ?? 1) }
}
