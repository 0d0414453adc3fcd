/// Checks that a text is JSON (RFC 8259) and remembers on which lines the entries of one list begin, so that a fault
/// in a file can be shown where it stands.
struct JSONOutline {
    struct SyntaxError: Error, Equatable {
        /// Counted from 1.
        let line: Int
        let reason: String
    }

    /// Deeper nesting than any file of ours has.
    private static let maximumDepth = 64

    private let bytes: [UInt8]
    private let listName: [UInt8]
    private var position = 0
    private var line = 1
    /// The line of each entry of the list, counted from 1.
    private(set) var entryLines: [Int] = []

    /// - Parameter listName: The key of the list at the top level.
    init(_ bytes: [UInt8], entriesOf listName: String) throws(SyntaxError) {
        self.bytes = bytes
        self.listName = Array(listName.utf8)
        skipBlanks()
        try readValue(depth: 0, isList: false)
        skipBlanks()
        guard position == bytes.count else { throw fault("nothing may follow the end") }
    }

    private mutating func readValue(depth: Int, isList: Bool) throws(SyntaxError) {
        guard depth < Self.maximumDepth else { throw fault("too deeply nested") }
        switch peek() {
        case UInt8(ascii: "{"): try readObject(depth: depth)
        case UInt8(ascii: "["): try readArray(depth: depth, isList: isList)
        case UInt8(ascii: "\""): _ = try readString()
        default: try readWord()
        }
    }

    private mutating func readObject(depth: Int) throws(SyntaxError) {
        try readMembers(until: UInt8(ascii: "}")) { outline throws(SyntaxError) in
            guard outline.peek() == UInt8(ascii: "\"") else { throw outline.fault("a name in quotes is missing") }
            let name = try outline.readString()
            outline.skipBlanks()
            guard outline.peek() == UInt8(ascii: ":") else { throw outline.fault("a colon is missing") }
            outline.position += 1
            outline.skipBlanks()
            try outline.readValue(depth: depth + 1, isList: depth == 0 && name.elementsEqual(outline.listName))
        }
    }

    private mutating func readArray(depth: Int, isList: Bool) throws(SyntaxError) {
        try readMembers(until: UInt8(ascii: "]")) { outline throws(SyntaxError) in
            if isList { outline.entryLines.append(outline.line) }
            try outline.readValue(depth: depth + 1, isList: false)
        }
    }

    private mutating func readMembers(
        until end: UInt8, _ readMember: (inout JSONOutline) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        position += 1
        skipBlanks()
        if peek() == end {
            position += 1
            return
        }
        while true {
            try readMember(&self)
            skipBlanks()
            let next = peek()
            guard next == end || next == UInt8(ascii: ",") else { throw fault("a comma or an end is missing") }
            position += 1
            if next == end { return }
            skipBlanks()
        }
    }

    /// The bytes between the quotes, escapes as they stand.
    private mutating func readString() throws(SyntaxError) -> ArraySlice<UInt8> {
        position += 1
        let start = position
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return bytes[start..<(position - 1)]
            case UInt8(ascii: "\\"): position += 2
            case ..<0x20: throw fault("a text may not go over the end of its line")
            default: position += 1
            }
        }
        throw fault("a text has no end")
    }

    /// A number, `true`, `false` or `null`; what exactly is left to the decoder.
    private mutating func readWord() throws(SyntaxError) {
        let start = position
        while let byte = peek(), Self.isWordByte(byte) { position += 1 }
        guard position > start else {
            throw fault(position == bytes.count ? "the end is missing" : "a value is missing")
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private mutating func skipBlanks() {
        while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private func peek() -> UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private func fault(_ reason: String) -> SyntaxError {
        SyntaxError(line: line, reason: reason)
    }
}
