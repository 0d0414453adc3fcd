/// The layout of the panes on the screen.
struct PaneLayout: Sendable, Hashable {
    /// A Boolean value that indicates whether the open page, or the preview of the selected row, fills the screen.
    var isZoomed = false
    /// A Boolean value that indicates whether a wide terminal shows two panes.
    var isSplit = true
    /// The width of the list pane as a percentage of the screen width.
    private(set) var listShare = 50

    private static let shares = 25...75

    /// Moves the border between the panes to the right. If `steps` is negative, moves it to the left.
    mutating func moveBorder(by steps: Int) {
        listShare = min(max(listShare + 5 * steps, Self.shares.lowerBound), Self.shares.upperBound)
    }

    init() {}

    /// Creates a pane layout. The list's share is limited to the valid range.
    init(isSplit: Bool, listShare: Int) {
        self.isSplit = isSplit
        self.listShare = min(max(listShare, Self.shares.lowerBound), Self.shares.upperBound)
    }
}
