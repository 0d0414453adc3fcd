import TerminalKit

/// The effect of a mouse click on a part of the screen.
enum ClickAction: Sendable, Hashable {
    /// The list row with the given index. If the row is already selected, a click opens its item.
    case row(Int)
    /// The row with the given index in the list beside an open page. A click closes the page.
    case rowBehind(Int)
    /// The row with the given index in the open overlay.
    case choice(Int)
    /// An action that the user can also perform with a key.
    case action(Action)
    /// A key press, which the open overlay or prompt handles.
    case key(Key)
}

extension Frame {
    /// Returns the effect of a mouse click on a cell, or `nil` if the click has no effect.
    func clickAction(at position: Position) -> ClickAction? {
        target(at: position) as? ClickAction
    }

    /// Sets the effect of mouse clicks in an area of the frame.
    mutating func mark(_ area: Area, _ action: ClickAction) {
        addTarget(area, action)
    }
}
