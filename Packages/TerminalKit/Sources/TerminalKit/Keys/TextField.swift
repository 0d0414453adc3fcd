import Shared

/// A single-line text field with a cursor.
public struct TextField: Sendable, Hashable {
    /// The text before the cursor of the text field.
    public private(set) var before: String
    /// The text after the cursor of the text field.
    public private(set) var after: String
    /// A Boolean value that indicates whether all text in the field is selected, so that typing replaces it.
    public private(set) var isSelected = false

    /// The maximum length of the text in the field, in bytes of UTF-8.
    public static let maximumLength = 4_096

    /// Creates a text field with the given text and places the cursor at its end.
    public init(_ text: String = "") {
        before = text
        after = ""
    }

    /// The complete text of the field.
    public var text: String { before + after }

    /// Selects all text in the field. Has no effect if the field is empty.
    public mutating func selectAll() {
        isSelected = !text.isEmpty
    }

    /// Inserts text at the cursor, or replaces the selected text. Line breaks become spaces.
    ///
    /// Text that exceeds the maximum length is discarded.
    public mutating func insert(_ text: String) {
        if isSelected { self = TextField() }
        for character in text.sanitizedForTerminal() {
            guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.maximumLength else { return }
            before.append(character)
        }
    }

    /// Applies a key press to the text field.
    ///
    /// - Returns: `true` if the key edits text or moves the cursor, or `false` if the field does not handle the key.
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

    /// Removes the word before the cursor and returns it. Words are separated by white space.
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
