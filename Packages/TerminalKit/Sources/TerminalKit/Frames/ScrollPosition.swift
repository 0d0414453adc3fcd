/// The scroll position of a list or page.
public struct ScrollPosition: Sendable, Hashable {
    /// The index of the first visible line.
    public var top: Int
    /// A Boolean value that indicates whether the user scrolled line by line. The selected row may then be invisible.
    public var isFree: Bool

    /// Creates a scroll position.
    public init(top: Int = 0, isFree: Bool = false) {
        self.top = top
        self.isFree = isFree
    }
}
