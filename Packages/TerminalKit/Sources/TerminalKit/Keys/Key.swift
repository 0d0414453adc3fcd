/// A key or a combination of keys.
public indirect enum Key: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    case character(Character)
    /// A key with Ctrl. A letter is lowercase.
    case control(Key)
    /// A key with Alt.
    case alt(Key)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, F1 to F12.
    case function(Int)

    /// Creates the key of a character.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self = .character(character)
    }

    /// The label of the key in help texts, such as `Enter` or `^R`.
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

/// Input from the user, or a response from the terminal.
public enum InputEvent: Sendable, Hashable {
    case key(Key)
    /// Pasted text as one event, without control sequences.
    case paste(String)
    case click(Position)
    /// A rotation of the mouse wheel at a position. Negative numbers scroll up.
    case wheel(Int, Position)
    /// A response of the terminal to a query.
    case response([UInt8])
}
