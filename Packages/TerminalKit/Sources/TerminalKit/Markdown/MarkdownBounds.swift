import Shared

/// Limits that keep the time and memory for parsing Markdown proportional to the size of the text.
///
/// The library (cmark-gfm 0.29.0.gfm.6) parses most of a text in a single pass. In a malicious text, the following
/// operations can take quadratic time or memory:
///
/// - Each line visits all open quotes, lists and footnotes.
/// - The end of each link visits all open brackets and emphasis marks of the paragraph.
/// - A CDATA section without an end is searched to the end of the paragraph.
/// - Each use of a reference copies its definition.
/// - The rows of a table are filled up to the width of its header.
struct MarkdownBounds {
    /// The maximum number of parser steps. That many steps take about 0.2 seconds.
    private static let maximumSteps = 20_000_000
    /// The maximum number of times that the parser may visit emphasis marks. That many visits take about 0.5 seconds.
    ///
    /// The count includes closed emphasis marks, because the estimate does not distinguish them from open marks.
    private static let maximumMarkVisits = 100_000_000
    /// The maximum total size in bytes of the link definitions that references copy.
    private static let maximumCopiedBytes = 64 << 20
    private static let maximumCells = 200_000

    /// The estimated number of parser steps so far.
    private var steps = 0
    private var markVisits = 0
    /// The estimated maximum number of quotes, lists and footnotes that were open at the same time in the text so far.
    private var depth = 0
    /// An upper bound of the number of open brackets in the current paragraph.
    ///
    /// The property `marks` counts the emphasis marks of the paragraph, and `sections` counts its CDATA sections.
    private var brackets = 0
    private var marks = 0
    private var sections = 0
    /// The estimated size of the link definition in the current paragraph, in bytes.
    ///
    /// The property `longestDefinition` is the size of the longest definition so far.
    private var definition = 0
    private var longestDefinition = 0
    /// An upper bound of the number of link references in the text so far.
    private var references = 0

    private var isExceeded: Bool {
        steps > Self.maximumSteps || markVisits > Self.maximumMarkVisits
            || longestDefinition * references > Self.maximumCopiedBytes
    }

    /// Returns the text without the first line that exceeds a limit and everything after it.
    static func withinLimits(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
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
            (brackets, marks, sections, definition) = (0, 0, 0, 0)
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
                markVisits += marks
                brackets = max(0, brackets - 1)
                references += 1
            case UInt8(ascii: ":"): if last == UInt8(ascii: "]") { definesReference = true }
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): if byte != last { marks += 1 }
            default: break
            }
            (previous, last) = (last, byte)
        }
        // Searching 16 bytes takes about as much time as one step.
        steps += sections * line.count / 16
        if definesReference { definition = line.count } else if definition > 0 { definition += line.count }
        longestDefinition = max(longestDefinition, definition)
    }

    /// Returns the maximum number of quotes, lists and footnotes that can be open in a line.
    ///
    /// The number is estimated from the markers and the indentation of the line. It is 0 if the line begins none of
    /// these blocks.
    private static func depth(of line: ArraySlice<UInt8>) -> Int {
        var (marks, columns) = (0, 0)
        var last = UInt8.space
        var isLabel = false
        loop: for byte in line {
            switch byte {
            case UInt8(ascii: "["): isLabel = true
            case UInt8(ascii: ":") where isLabel && last == UInt8(ascii: "]"):
                marks += 1
                isLabel = false
            case _ where isLabel: break
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

    /// Returns whether the tables of the text can be parsed in a reasonable time.
    ///
    /// The result is `false` if the tables have too many cells or if a table follows a very long paragraph.
    static func allowTables(in text: ArraySlice<UInt8>) -> Bool {
        var (cells, columns, paragraph) = (0, 0, 0)
        for line in lines(of: text) {
            paragraph += 1
            if !line.contains(where: { $0 > .space }) {
                (columns, paragraph) = (0, 0)
            } else if line.allSatisfy({ delimiters.contains($0) }) {
                let bars = line.count { $0 == UInt8(ascii: "|") }
                if bars > 0 { columns = max(columns, bars + 1) }
                // A number in such a line begins a list item, which ends the paragraph.
                if !line.contains(where: \.isDigit) { cells += paragraph * paragraph / 1_000 }
            }
            cells += columns
            if cells > maximumCells { return false }
        }
        return true
    }

    /// The characters that can occur in the delimiter row of a table, including the markers of quotes and lists before
    /// it.
    private static let delimiters = Set("|-: \t>*+0123456789.)".utf8)

    /// Returns the lines of a text as the cmark-gfm library splits them: at LF, CR or CR LF.
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
