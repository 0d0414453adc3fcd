import Presentation
import TerminalKit

/// What a click on a part of the screen means.
enum ClickMeaning: Sendable, Hashable {
    case tab(Feature.ID)
    case searchBox
    /// A row of the list: its first click selects it, the next one opens it.
    case row(Int)
    /// A row of the list beside an open page, which gives way to it.
    case rowBehind(Int)
    /// A row of the overlay.
    case choice(Int)
    /// The same as a key.
    case action(Action)
    /// A key that an overlay or a prompt names.
    case key(Key)
}

extension Frame {
    /// Returns the meaning of a click on a cell, or `nil` if a click there has no effect.
    func meaning(at position: Position) -> ClickMeaning? {
        target(at: position) as? ClickMeaning
    }

    /// Sets the meaning of clicks in an area.
    mutating func mark(_ area: Area, _ meaning: ClickMeaning) {
        addTarget(area, meaning)
    }
}
