/// A line breaker for styled text that returns lines on demand, because only one screen of a long text is visible.
///
/// Lines are broken at spaces and at line breaks. A word that is longer than a line is broken between characters.
/// Spaces at the end of a line are removed, and a run of spaces is treated as a single space.
struct StyledWrap: Sendable {
    private let width: Int
    /// The unconsumed remainder of the most recent part of the text.
    private var rest = Substring()
    private var style = CellStyle.plain
    /// The lines that are complete. The current line is in `line`, and its width is in `used`.
    private var ready: [[StyledText.Part]] = []
    private var line: [StyledText.Part] = []
    private var used = 0
    private var word: [StyledText.Part] = []
    private var cells = 0
    /// The style of the space before the current word, or `nil` if no space precedes the word.
    private var blank: CellStyle?

    init(width: Int) {
        self.width = max(1, width)
    }

    /// Returns a styled text as lines of at most the given width.
    ///
    /// - Parameters:
    ///   - parts: The parts of the text, in the form that ``append(_:)`` requires.
    ///   - width: The maximum width of a line in terminal cells.
    static func lines(_ parts: [StyledText.Part], width: Int) -> [[StyledText.Part]] {
        var wrap = StyledWrap(width: width)
        for part in parts { wrap.append(part) }
        return wrap.finish()
    }

    /// Appends a part of the text. The text must already be sanitized, and each line break must be a separate part.
    mutating func append(_ part: StyledText.Part) {
        while !rest.isEmpty { takeWord() }
        if part.text == "\n" {
            endLine()
        } else {
            (rest, style) = (part.text[...], part.style)
        }
    }

    /// Returns the lines that are complete, or an empty array if completing a line requires more text.
    mutating func next() -> [[StyledText.Part]] {
        while ready.isEmpty, !rest.isEmpty { takeWord() }
        defer { ready = [] }
        return ready
    }

    /// Ends the text and returns its remaining lines.
    mutating func finish() -> [[StyledText.Part]] {
        while !rest.isEmpty { takeWord() }
        endWord()
        defer { self = StyledWrap(width: width) }
        return line.isEmpty ? ready : ready + [line]
    }

    /// Consumes a space, or the next word of the unconsumed text.
    private mutating func takeWord() {
        if rest.utf8.first == UInt8(ascii: " ") {
            endWord()
            blank = blank ?? style
            rest = rest.dropFirst()
        } else {
            let text = rest.utf8.firstIndex(of: UInt8(ascii: " ")).map { rest[..<$0] } ?? rest
            word.append(.init(text: String(text), style: style))
            cells += TextWidth.cells(in: text)
            rest = rest[text.endIndex...]
        }
    }

    private mutating func endLine() {
        endWord()
        ready.append(line)
        (line, used, blank) = ([], 0, nil)
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        defer { (word, cells, blank) = ([], 0, nil) }
        if used > 0 {
            let gap = blank == nil ? 0 : 1
            if used + gap + cells > width {
                ready.append(line)
                (line, used) = ([], 0)
            } else if let blank {
                put(" ", blank, cells: 1)
            }
        }
        guard used + cells > width else {
            for part in word { put(part.text, part.style, cells: 0) }
            used += cells
            return
        }
        for part in word { breakUp(part) }
    }

    /// Splits a word that is longer than a line. The lines can end after any character of the word.
    private mutating func breakUp(_ part: StyledText.Part) {
        var steps = CellSteps(part.text)
        var start = part.text.startIndex
        var place = start
        while let cells = steps.next() {
            if used + cells > width, used > 0 {
                put(String(part.text[start..<place]), part.style, cells: 0)
                ready.append(line)
                (line, used, start) = ([], 0, place)
            }
            used += cells
            place = steps.position
        }
        put(String(part.text[start...]), part.style, cells: 0)
    }

    /// Appends text to the current line. Adjacent parts with the same style are merged.
    private mutating func put(_ text: String, _ style: CellStyle, cells: Int) {
        used += cells
        guard !text.isEmpty else { return }
        if let last = line.last, last.style == style {
            line[line.count - 1] = .init(text: last.text + text, style: style)
        } else {
            line.append(.init(text: text, style: style))
        }
    }
}
