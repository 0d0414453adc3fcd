/// A key, or the combination that a terminal sends for it.
public indirect enum Key: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    case character(Character)
    /// With Ctrl; a letter in lower case.
    case control(Key)
    /// With Alt, which is a modifier of its own and never Escape before a key.
    case alt(Key)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F12.
    case function(Int)

    public init(extendedGraphemeClusterLiteral character: Character) {
        self = .character(character)
    }

    /// As help and the footer write it.
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

/// One thing that the person did at the terminal, or that it said itself.
public enum InputEvent: Sendable, Hashable {
    case key(Key)
    /// Text that was pasted, as one event however long it is, without the control sequences in it.
    case paste(String)
    case click(Position)
    /// The wheel was turned over a place; negative is up.
    case wheel(Int, Position)
    /// The terminal's response to a question, as it came.
    case response([UInt8])
}
