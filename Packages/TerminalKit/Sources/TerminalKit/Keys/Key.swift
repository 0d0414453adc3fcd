/// A key of the keyboard, optionally combined with Ctrl or Alt.
public indirect enum Key: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    case character(Character)
    /// A key pressed together with Ctrl. A letter is always lowercase.
    case control(Key)
    /// A key pressed together with Alt.
    case alt(Key)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key from F1 to F12, identified by its number.
    case function(Int)

    /// Creates the key that types the given character.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self = .character(character)
    }

    /// The label of the key in help texts, such as `Enter` or `Ctrl-r`.
    public var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let key): "Ctrl-\(key.label)"
        case .alt(let key): "Alt-\(key.label)"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .escape: "Esc"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .function(let number): "F\(number)"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        }
    }
}

/// An input event from a terminal: an action of the user, or a response to a query.
public enum InputEvent: Sendable, Hashable {
    case key(Key)
    /// Text that the user pasted, as a single event and without control sequences.
    case paste(String)
    case click(Position)
    /// A rotation of the mouse wheel at a position. A negative number scrolls up, and a positive number scrolls down.
    case wheel(Int, Position)
    /// A response from the terminal to a query, as raw bytes.
    case response([UInt8])
}
