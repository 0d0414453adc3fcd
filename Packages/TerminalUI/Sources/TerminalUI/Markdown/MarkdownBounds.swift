/// What keeps a hostile text from taking more time and memory than its size allows.
///
/// The library takes most of a text once. Where it takes something as often as there is something else, the product is
/// bounded here (cmark-gfm 0.29.0.gfm.6): for every line it visits all quotes and lists that are open; for a link that ends it
/// visits all brackets that are open before it; a CDATA section without an end is looked through to the end of the paragraph;
/// each use of a reference copies its definition; and tables are filled up to the width of their heads.
struct MarkdownBounds {
    /// A fifth of a second's worth.
    private static let mostSteps = 20_000_000
    /// Bytes that all uses of references may become.
    private static let mostCopied = 64 << 20
    private static let mostCells = 200_000

    /// What is done besides taking each byte once, as far as it depends on the text so far.
    private var steps = 0
    /// How many quotes and lists may be open.
    private var depth = 0
    /// Brackets and CDATA sections that are open in the present paragraph.
    private var brackets = 0
    private var sections = 0
    /// Bytes of the definition of a reference that may stand in the present lines, and of the longest one.
    private var definition = 0
    private var longestDefinition = 0
    /// How many references there may be.
    private var references = 0

    private var isExceeded: Bool { steps > Self.mostSteps || longestDefinition * references > Self.mostCopied }

    /// The text up to the line that would make it take too long.
    static func harmless(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bounds = MarkdownBounds()
        for line in lines(of: text) {
            bounds.take(line)
            if bounds.isExceeded { return text[..<line.startIndex] }
        }
        return text
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        depth = max(depth, Self.depth(of: line))
        steps += depth
        guard line.contains(where: { $0 > .space }) else {
            (brackets, sections, definition) = (0, 0, 0)
            return
        }
        var definesReference = false
        var (previous, last) = (UInt8.space, UInt8.space)
        for byte in line {
            switch byte {
            case UInt8(ascii: "["):
                brackets += 1
                if last == UInt8(ascii: "!"), previous == UInt8(ascii: "<") { sections += 1 }
            case UInt8(ascii: "]"):
                steps += brackets
                brackets = max(0, brackets - 1)
                references += 1
            case UInt8(ascii: ":"): if last == UInt8(ascii: "]") { definesReference = true }
            default: break
            }
            (previous, last) = (last, byte)
        }
        // To look through bytes is that much faster.
        steps += sections * line.count / 16
        if definesReference { definition = line.count } else if definition > 0 { definition += line.count }
        longestDefinition = max(longestDefinition, definition)
    }

    /// How many quotes and lists may be open in a line that begins some: by their marks, and by how far it is indented.
    private static func depth(of line: ArraySlice<UInt8>) -> Int {
        var (marks, columns) = (0, 0)
        var last = UInt8.space
        loop: for byte in line {
            switch byte {
            case UInt8(ascii: ">"): marks += 1
            case .space, .tab:
                if listMarks.contains(last) { marks += 1 }
                columns += byte == .tab ? 4 : 1
            case _ where listMarks.contains(byte), UInt8(ascii: "0")...UInt8(ascii: "9"): break
            default: break loop
            }
            last = byte
        }
        return marks == 0 ? 0 : marks + columns / 2
    }

    private static let listMarks = Set("-*+.)".utf8)

    /// Whether no table of the text can have more cells than a person would read, nor stand below a paragraph of so many
    /// lines that looking for its head in them takes too long.
    static func allowTables(in text: ArraySlice<UInt8>) -> Bool {
        var (cells, columns, paragraph) = (0, 0, 0)
        for line in lines(of: text) {
            paragraph += 1
            if !line.contains(where: { $0 > .space }) {
                (columns, paragraph) = (0, 0)
            } else if line.allSatisfy({ delimiters.contains($0) }) {
                let bars = line.count { $0 == UInt8(ascii: "|") }
                if bars > 0 { columns = max(columns, bars + 1) }
                // A number stands in no such line but before an item, which is no line of the paragraph any more.
                if !line.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
                    cells += paragraph * paragraph / 1_000
                }
            }
            cells += columns
            if cells > mostCells { return false }
        }
        return true
    }

    /// What the line under a table's head is made of, in quotes and lists too.
    private static let delimiters = Set("|-: \t>*+0123456789.)".utf8)

    /// As the library has them: ended by LF, CR or both.
    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = text
        while !rest.isEmpty {
            let line = rest.prefix { $0 != .lineFeed && $0 != carriageReturn }
            lines.append(line)
            rest = rest[line.endIndex...]
            rest = rest.dropFirst(rest.starts(with: [carriageReturn, .lineFeed]) ? 2 : 1)
        }
        return lines
    }

    private static let carriageReturn = UInt8(ascii: "\r")
}
