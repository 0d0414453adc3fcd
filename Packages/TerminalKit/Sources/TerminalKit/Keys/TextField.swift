import Shared

/// An editable line of text.
public struct TextField: Sendable, Hashable {
    /// The text before the cursor.
    public private(set) var before: String
    /// The text after the cursor.
    public private(set) var after: String
    /// Whether the whole text is selected, so that typing replaces it.
    public private(set) var isSelected = false

    /// The maximum length in bytes.
    public static let longest = 4_096

    /// Creates a field with the cursor after the text.
    public init(_ text: String = "") {
        before = text
        after = ""
    }

    /// The whole text.
    public var text: String { before + after }

    /// Selects the whole text unless it is empty.
    public mutating func selectAll() {
        isSelected = !text.isEmpty
    }

    /// Inserts text at the cursor. Line ends become spaces.
    public mutating func insert(_ text: String) {
        if isSelected { self = TextField() }
        for character in text.sanitizedForTerminal() {
            guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.longest else { return }
            before.append(character)
        }
    }

    /// Applies an editing key.
    ///
    /// - Returns: Whether the key edits text.
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

    /// Removes the word before the cursor and returns it. Words are separated by spaces.
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
