import TerminalKit

/// A movement of the cursor in a list, or of the visible part of a text.
enum Motion: Sendable {
    case down, up, halfPageDown, halfPageUp, pageDown, pageUp, first, last

    /// A position that is after the last line of any list or text.
    private static let end = 1 << 40

    /// Returns the row or line that is reached if the movement is repeated `count` times. The result may be outside the
    /// list or text.
    func target(from place: Int, in window: ScrollWindow, times count: Int = 1) -> Int {
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
