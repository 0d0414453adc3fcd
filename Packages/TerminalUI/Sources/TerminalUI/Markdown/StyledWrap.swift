/// Breaks text with looks into lines of at most so many cells, as far as they are asked for: of a long text a screenful is
/// seen.
///
/// It breaks at blanks, of which those at the ends of lines are left out, at line ends, and within a word that is longer
/// than a line.
struct StyledWrap: Sendable {
    private let width: Int
    /// What is left of the part that came last.
    private var rest = Substring()
    private var style = CellStyle.plain
    /// Lines that are full, and the one after them.
    private var ready: [[StyledText.Part]] = []
    private var line: [StyledText.Part] = []
    private var used = 0
    private var word: [StyledText.Part] = []
    private var cells = 0
    /// The blank before the word.
    private var blank: CellStyle?

    init(width: Int) {
        self.width = max(1, width)
    }

    /// All lines of a text.
    ///
    /// - Parameter parts: As ``append(_:)`` takes them.
    static func lines(_ parts: [StyledText.Part], width: Int) -> [[StyledText.Part]] {
        var wrap = StyledWrap(width: width)
        for part in parts { wrap.append(part) }
        return wrap.finish()
    }

    /// More of the text: sanitised; line ends are parts of their own.
    mutating func append(_ part: StyledText.Part) {
        while !rest.isEmpty { takeWord() }
        if part.text == "\n" {
            endLine()
        } else {
            (rest, style) = (part.text[...], part.style)
        }
    }

    /// The next lines, one at least unless more of the text is needed for it.
    mutating func next() -> [[StyledText.Part]] {
        while ready.isEmpty, !rest.isEmpty { takeWord() }
        defer { ready = [] }
        return ready
    }

    /// All that is left.
    mutating func finish() -> [[StyledText.Part]] {
        while !rest.isEmpty { takeWord() }
        endWord()
        defer { self = StyledWrap(width: width) }
        return line.isEmpty ? ready : ready + [line]
    }

    /// A word, or the end of one, or a blank.
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

    /// A word that fits on no line is broken between characters.
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

    /// What looks as the part before does becomes one with it.
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
