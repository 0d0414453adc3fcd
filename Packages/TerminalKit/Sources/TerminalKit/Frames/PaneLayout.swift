/// The layout of a screen with two panes: a list, and a page beside it.
public struct PaneLayout: Sendable, Hashable {
    /// A Boolean value that indicates whether the page fills the screen.
    public var isZoomed = false
    /// A Boolean value that indicates whether a wide terminal shows two panes.
    public var isSplit: Bool
    /// The width of the list pane as a percentage of the screen width.
    public private(set) var listShare: Int

    private static let shares = 25...75

    /// Moves the border between the panes to the right. If `steps` is negative, moves it to the left.
    public mutating func moveBorder(by steps: Int) {
        listShare = min(max(listShare + 5 * steps, Self.shares.lowerBound), Self.shares.upperBound)
    }

    /// Creates a pane layout. The list's share is limited to the valid range.
    ///
    /// - Parameters:
    ///   - isSplit: Whether a wide terminal shows two panes.
    ///   - listShare: The width of the list pane as a percentage of the screen width.
    public init(isSplit: Bool = true, listShare: Int = 50) {
        self.isSplit = isSplit
        self.listShare = min(max(listShare, Self.shares.lowerBound), Self.shares.upperBound)
    }
}
