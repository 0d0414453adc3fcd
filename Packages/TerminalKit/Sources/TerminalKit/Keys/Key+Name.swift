extension Key {
    private static let named: [(String, Key)] = [
        ("enter", .enter), ("esc", .escape), ("space", .character(" ")), ("tab", .tab), ("shift-tab", .backTab),
        ("backspace", .backspace), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left),
        ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
    ]

    /// Creates a key from its name in a configuration file, such as `ctrl-r`. Returns `nil` if the name is unknown.
    public init?(name: String) {
        let lower = name.lowercased()
        if lower.hasPrefix("ctrl-"), let key = Key(name: String(lower.dropFirst(5))) {
            self = .control(key)
        } else if lower.hasPrefix("alt-"), let key = Key(name: String(name.dropFirst(4))) {
            self = .alt(key)
        } else if let key = Self.named.first(where: { $0.0 == lower })?.1 {
            self = key
        } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else if name.count == 1, let character = name.first, !character.isWhitespace {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// The name of the key in a configuration file, such as `ctrl-r` or `pgup`.
    public var name: String {
        switch self {
        case .control(let key): "ctrl-\(key.name)"
        case .alt(let key): "alt-\(key.name)"
        case .function(let number): "f\(number)"
        case .character(let character) where character != " ": String(character)
        default: Self.named.first { $0.1 == self }?.0 ?? label
        }
    }
}
