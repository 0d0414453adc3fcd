import Shared

/// Text that is being typed, edited character by character as people see characters.
struct TextField: Sendable, Hashable {
    private(set) var before: String
    private(set) var after: String
    /// Whether what is typed next takes the place of it all.
    private(set) var isSelected = false

    /// In bytes; more than any provider takes.
    static let longest = 4_096

    init(_ text: String = "") {
        before = text
        after = ""
    }

    var text: String { before + after }

    /// The text as one finds it on coming back: typing replaces it, moving or deleting goes on with it.
    mutating func selectAll() {
        isSelected = !text.isEmpty
    }

    /// Text that was typed or pasted; it becomes one line.
    mutating func insert(_ text: String) {
        if isSelected { self = TextField() }
        for character in text.sanitizedForTerminal() {
            guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.longest else { return }
            before.append(character)
        }
    }

    /// Does what an editing key does; false for any other key.
    mutating func edit(_ key: Key) -> Bool {
        defer { isSelected = false }
        switch key {
        case .character(let character): insert(String(character))
        case .backspace where isSelected, .delete where isSelected: self = TextField()
        case .backspace: _ = before.popLast()
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .left: if let last = before.popLast() { after = String(last) + after }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"): deleteWord()
        default: return false
        }
        return true
    }

    private mutating func deleteWord() {
        while before.last?.isWhitespace == true { before.removeLast() }
        while let last = before.last, !last.isWhitespace { before.removeLast() }
    }
}
