import Shared

/// Text that is being typed, edited character by character as people see characters.
public struct TextField: Sendable, Hashable {
    public private(set) var before: String
    public private(set) var after: String
    /// Whether what is typed next takes the place of it all.
    public private(set) var isSelected = false

    /// In bytes; more than any provider takes.
    public static let longest = 4_096

    public init(_ text: String = "") {
        before = text
        after = ""
    }

    public var text: String { before + after }

    /// The text as one finds it on coming back: typing replaces it, moving or deleting goes on with it.
    public mutating func selectAll() {
        isSelected = !text.isEmpty
    }

    /// Text that was typed or pasted; it becomes one line.
    public mutating func insert(_ text: String) {
        if isSelected { self = TextField() }
        for character in text.sanitizedForTerminal() {
            guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.longest else { return }
            before.append(character)
        }
    }

    /// Does what an editing key does; false for any other key.
    public mutating func edit(_ key: Key) -> Bool {
        defer { isSelected = false }
        switch key {
        case .character(let character): insert(String(character))
        case .backspace where isSelected, .delete where isSelected: self = TextField()
        case .backspace: _ = before.popLast()
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .left: if let last = before.popLast() { after = String(last) + after }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .control(.left), .alt(.left), .alt("b"): after = removeWordBefore() + after
        case .control(.right), .alt(.right), .alt("f"): before += removeWordAfter()
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"), .alt(.backspace), .control(.backspace): _ = removeWordBefore()
        case .alt("d"), .control(.delete), .alt(.delete): _ = removeWordAfter()
        default: return false
        }
        return true
    }

    /// Words are what stands between blanks, as queries have them.
    private mutating func removeWordBefore() -> String {
        var rest = before[...]
        while rest.last?.isWhitespace == true { rest.removeLast() }
        while let last = rest.last, !last.isWhitespace { rest.removeLast() }
        defer { before = String(rest) }
        return String(before[rest.endIndex...])
    }

    private mutating func removeWordAfter() -> String {
        var rest = after[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while let first = rest.first, !first.isWhitespace { rest.removeFirst() }
        defer { after = String(rest) }
        return String(after[..<rest.startIndex])
    }
}
