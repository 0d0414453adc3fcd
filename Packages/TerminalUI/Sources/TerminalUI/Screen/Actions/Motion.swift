import TerminalKit

/// A movement of a list's cursor or of a text's visible window.
enum Motion: Sendable {
    case down, up, halfPageDown, halfPageUp, pageDown, pageUp, first, last

    /// A position after the last line of any list or text.
    private static let end = 1 << 40

    /// Returns the row or line after the movement. The result may be outside the list or text.
    func target(from place: Int, in window: ScrollWindow) -> Int {
        switch self {
        case .down: place + 1
        case .up: place - 1
        case .halfPageDown: place + max(1, window.height / 2)
        case .halfPageUp: place - max(1, window.height / 2)
        case .pageDown: place + max(1, window.height - 1)
        case .pageUp: place - max(1, window.height - 1)
        case .first: 0
        // The lines of a long text are counted when they are laid out.
        case .last: Self.end
        }
    }

    /// Returns the row or line after the movement is repeated `count` times.
    func target(from place: Int, in window: ScrollWindow, times count: Int) -> Int {
        place + (target(from: place, in: window) - place) * count
    }
}
