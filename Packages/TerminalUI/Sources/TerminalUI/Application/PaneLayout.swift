/// The division of the screen into panes.
struct PaneLayout: Sendable, Hashable {
    /// Whether the page, or the preview of the selected row, fills the screen.
    var isZoomed = false
    /// Whether a second pane is shown if the terminal is wide enough.
    var isSplit = true
    /// The share of the list in the width, in percent.
    private(set) var listShare = 50

    private static let shares = 25...75

    /// Moves the border to the right, or with a negative number of steps to the left.
    mutating func moveBorder(by steps: Int) {
        listShare = min(max(listShare + 5 * steps, Self.shares.lowerBound), Self.shares.upperBound)
    }

    init() {}

    /// Creates a layout. A share out of range is replaced by the nearest valid one.
    init(isSplit: Bool, listShare: Int) {
        self.isSplit = isSplit
        self.listShare = min(max(listShare, Self.shares.lowerBound), Self.shares.upperBound)
    }
}
