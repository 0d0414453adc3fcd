import Presentation

/// What a click on a part of the screen means.
enum ClickMeaning: Sendable, Hashable {
    case tab(Tab)
    case searchBox
    /// A row of the list: its first click selects it, the next one opens it.
    case row(Int)
    /// A row of the list beside an open page, which gives way to it.
    case rowBehind(Int)
    /// A row of the overlay.
    case choice(Int)
    /// The same as a key.
    case action(Action)
}
