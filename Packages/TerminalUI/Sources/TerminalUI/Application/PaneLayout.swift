/// How the screen is divided.
struct PaneLayout: Sendable, Hashable {
    /// The page, or what is seen beside the list, has the whole screen.
    var isZoomed = false
    /// Whether there is a second pane where there is room for one.
    var isSplit = true
    /// The list's part of the width, in percent.
    private(set) var listShare = 50

    private static let shares = 25...75

    /// Moves the border by so many steps to the right, or with a negative number to the left.
    mutating func moveBorder(by steps: Int) {
        listShare = min(max(listShare + 5 * steps, Self.shares.lowerBound), Self.shares.upperBound)
    }

    init() {}

    /// A share that cannot be is the nearest one.
    init(isSplit: Bool, listShare: Int) {
        self.isSplit = isSplit
        self.listShare = min(max(listShare, Self.shares.lowerBound), Self.shares.upperBound)
    }
}
