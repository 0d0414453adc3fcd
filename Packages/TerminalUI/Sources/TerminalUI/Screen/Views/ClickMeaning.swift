import Presentation
import TerminalKit

/// The effect of a click on a part of the screen.
enum ClickMeaning: Sendable, Hashable {
    case tab(Feature.ID)
    case searchBox
    /// A row of the list. The first click selects the row, and a click on the selected row opens it.
    case row(Int)
    /// A row of the list beside an open page. A click closes the page.
    case rowBehind(Int)
    /// A row of the open overlay.
    case choice(Int)
    /// An action, which a key performs as well.
    case action(Action)
    /// A key that an overlay or a prompt handles.
    case key(Key)
}

extension Frame {
    /// Returns the effect of a click on a cell, or `nil` if a click there has no effect.
    func meaning(at position: Position) -> ClickMeaning? {
        target(at: position) as? ClickMeaning
    }

    /// Sets the effect of clicks in an area.
    mutating func mark(_ area: Area, _ meaning: ClickMeaning) {
        addTarget(area, meaning)
    }
}
