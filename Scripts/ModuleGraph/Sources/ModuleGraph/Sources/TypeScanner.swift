/// A scanner that finds the types that a Swift file declares and names. It ignores comments and string literals.
struct TypeScanner {
    private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let hiding: Set<String> = ["private", "fileprivate"]

    /// The types that are declared at the top level and not private.
    private(set) var declared: Set<String> = []
    /// All words that start with a capital letter.
    private(set) var words: Set<String> = []

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private var previous = ""
    private var isHidden = false

    init(_ text: String) {
        bytes = Array(text.utf8)
        while index < bytes.count { step() }
    }

    private mutating func step() {
        let byte = bytes[index]
        if starts("//") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if starts("/*") {
            skipComment()
        } else if starts("\"\"\"") {
            skipText(to: "\"\"\"", endsWithLine: false)
        } else if byte == UInt8(ascii: "\"") {
            skipText(to: "\"", endsWithLine: true)
        } else if Self.isWordByte(byte) {
            takeWord()
        } else {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            // Whatever is hidden has ended by then.
            if byte == UInt8(ascii: "\n"), depth == 0 { isHidden = false }
            index += 1
        }
    }

    private mutating func takeWord() {
        let start = index
        while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if Self.hiding.contains(word) { isHidden = true }
        if word.first?.isUppercase == true {
            words.insert(word)
            if depth == 0, !isHidden, Self.keywords.contains(previous) { declared.insert(word) }
        }
        previous = word
    }

    private mutating func skipComment() {
        var nesting = 0
        repeat {
            if starts("/*") {
                nesting += 1
                index += 2
            } else if starts("*/") {
                nesting -= 1
                index += 2
            } else {
                index += 1
            }
        } while nesting > 0 && index < bytes.count
    }

    private mutating func skipText(to end: StaticString, endsWithLine: Bool) {
        index += end.utf8CodeUnitCount
        while index < bytes.count, !starts(end) {
            if endsWithLine, bytes[index] == UInt8(ascii: "\n") { return }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += end.utf8CodeUnitCount
    }

    private func starts(_ characters: StaticString) -> Bool {
        guard index + characters.utf8CodeUnitCount <= bytes.count else { return false }
        return characters.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { bytes[index + $0] == wanted[$0] }
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
