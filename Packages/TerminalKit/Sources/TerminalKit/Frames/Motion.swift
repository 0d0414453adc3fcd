/// A movement of the cursor in a list, or of the visible part of a text.
public enum Motion: Sendable {
    /// A movement by one row or line.
    case down, up
    /// A movement by half the number of visible rows or lines.
    case halfPageDown, halfPageUp
    /// A movement by the number of visible rows or lines minus one.
    case pageDown, pageUp
    /// A movement to the beginning or end.
    case first, last

    /// A position that is after the last line of any list or text.
    private static let end = 1 << 40

    /// Returns the row or line that is reached if the movement is repeated `count` times. The result may be outside the
    /// list or text.
    public func target(from place: Int, in window: ScrollWindow, times count: Int = 1) -> Int {
        switch self {
        case .down: place + count
        case .up: place - count
        case .halfPageDown: place + max(1, window.height / 2) * count
        case .halfPageUp: place - max(1, window.height / 2) * count
        case .pageDown: place + max(1, window.height - 1) * count
        case .pageUp: place - max(1, window.height - 1) * count
        case .first: 0
        // The number of lines of a long text is unknown until they are laid out.
        case .last: Self.end
        }
    }
}
