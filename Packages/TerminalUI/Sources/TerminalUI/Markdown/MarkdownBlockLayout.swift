import Shared

/// One block of a document, with all that is in it, as lines: as many at a time as are asked for.
struct MarkdownBlockLayout {
    let document: Markdown
    let width: Int
    let theme: Theme
    /// How many links stand before those of the document.
    let linksBefore: Int
    /// Whether it has not given a line yet.
    private(set) var isUntouched = true
    private var events: Range<Int>
    /// Those that are about to be given, and which of them headings begin at.
    private var lines: [StyledText] = []
    private var headings: [Int] = []

    /// What stands before each line, and before the next one alone.
    private var prefix = StyledText()
    private var marker: StyledText?
    private var needsBlank = false
    private var open: [Open] = []
    /// The present paragraph; what stands in the present heading or cell.
    private var paragraph: StyledWrap?
    private var words: [StyledText.Part] = []
    private var style = CellStyle.plain
    /// The numbers of the list that is open, and whether its items stand close together.
    private var list = (next: Int32(-1), isTight: false)
    private var table: MarkdownTable?
    /// What is left of the table before the next event.
    private var rows: MarkdownTable.Lines?
    /// Where the table begins that is left, or what is left of the paragraph.
    private var start = 0

    /// What is entered, and what was so before.
    private struct Open {
        let event: MarkdownEvent
        let prefix: StyledText
        let style: CellStyle
        let list: (next: Int32, isTight: Bool)
    }

    init(document: Markdown, events: Range<Int>, width: Int, theme: Theme, linksBefore: Int) {
        self.document = document
        self.events = events
        self.width = width
        self.theme = theme
        self.linksBefore = linksBefore
    }

    /// The first event of what was not given yet; none at the end.
    var firstEventLeft: Int? { rows != nil || paragraph != nil ? start : events.first }

    /// The next lines, at least as many unless there are no more, and which of them headings begin at.
    mutating func next(_ count: Int) -> (lines: [StyledText], headings: [Int]) {
        (lines, headings) = ([], [])
        while lines.count < count, firstEventLeft != nil {
            if rows != nil {
                takeRow()
            } else if let more = paragraph?.next(), !more.isEmpty {
                more.forEach { emit($0) }
                start = events.lowerBound - 1
            } else {
                takeEvent()
            }
        }
        return (lines, headings)
    }

    private mutating func takeEvent() {
        let event = document.events[events.lowerBound]
        if event.kind == .table || event.kind == .paragraph { start = events.lowerBound }
        events = events.dropFirst()
        if event.kind == .leave {
            if let entered = open.popLast() { leave(entered) }
        } else if event.kind.isEntered {
            open.append(Open(event: event, prefix: prefix, style: style, list: list))
            enter(event)
        } else {
            take(event)
        }
    }

    private mutating func takeRow() {
        if let row = rows?.next() {
            for line in row { emit(line.parts) }
        } else {
            (rows, needsBlank) = (nil, true)
        }
    }

    private mutating func enter(_ event: MarkdownEvent) {
        switch event.kind {
        case .quote:
            separate()
            indent("│ ", "│ ", theme.faint)
        case .list:
            if !list.isTight || open.count == 1 { separate() }
            needsBlank = false
            list = (event.number, event.flag == 1)
        case .item: enterItem(event)
        case .paragraph:
            separate()
            paragraph = StyledWrap(width: room)
        case .heading:
            separate()
            style = event.number < 3 ? theme.accent : theme.strong
        case .table:
            separate()
            table = MarkdownTable()
        case .row: table?.startRow(isHead: event.flag == 1)
        case .emphasis: style = style.adding(.italic)
        case .strong: style = style.adding(.bold)
        case .strike: style = style.adding(.dim)
        case .link: if event.number > 0 { style = CellStyle(theme.key.color, style.attributes.union(.underline)) }
        case .image:
            style = style.adding(.italic)
            append("[")
        default: break
        }
    }

    private mutating func enterItem(_ event: MarkdownEvent) {
        if list.isTight { needsBlank = false }
        separate()
        var mark = list.next < 0 ? "• " : "\(list.next). "
        if event.flag > 0 { mark = event.flag == 2 ? "☑ " : "☐ " }
        if list.next >= 0, list.next < .max { list.next += 1 }
        indent(mark, String(repeating: " ", count: mark.count), theme.key)
    }

    private mutating func leave(_ entered: Open) {
        switch entered.event.kind {
        case .paragraph:
            paragraph?.finish().forEach { emit($0) }
            (paragraph, needsBlank) = (nil, true)
        case .heading: leaveHeading(entered.event)
        case .item:
            // Nothing is in it.
            if marker != nil { emit([]) }
            (prefix, needsBlank) = (entered.prefix, !list.isTight)
        case .quote: (prefix, needsBlank) = (entered.prefix, true)
        case .list: (list, needsBlank) = (entered.list, !entered.list.isTight || open.isEmpty)
        case .cell:
            table?.append(words, alignment: entered.event.number)
            words = []
        case .table:
            rows = table.map { MarkdownTable.Lines($0, width: room, theme: theme) }
            table = nil
        case .link:
            style = entered.style
            if entered.event.number > 0 { append("[\(Int(entered.event.number) + linksBefore)]", theme.faint) }
        case .image: append("]")
        default: break
        }
        style = entered.style
    }

    private mutating func take(_ event: MarkdownEvent) {
        switch event.kind {
        case .text: append(document.text(of: event))
        case .code:
            append(document.text(of: event), CellStyle(theme.code.color, style.attributes.union(theme.code.attributes)))
        case .softBreak: append(" ")
        case .lineBreak: append(.init(text: "\n", style: style))
        case .rule:
            separate()
            emit([.init(text: String(repeating: "─", count: room), style: theme.faint)])
            needsBlank = true
        case .codeBlock: code(document.text(of: event))
        default: break
        }
    }

    // MARK: Lines

    /// Cells that are left beside what stands before each line.
    private var room: Int { max(1, width - prefix.width) }

    /// Deeper parts are not indented any more once half of the width is used.
    private mutating func indent(_ first: String, _ rest: String, _ style: CellStyle) {
        guard prefix.width + rest.count <= width / 2 else { return }
        if first != rest { marker = (marker ?? prefix) + StyledText(first, style) }
        if first == rest, let before = marker { marker = before + StyledText(first, style) }
        prefix = prefix + StyledText(rest, style)
    }

    /// A free line between blocks.
    private mutating func separate() {
        if needsBlank, marker == nil, !isUntouched { lines.append(prefix) }
        needsBlank = false
    }

    private mutating func emit(_ parts: [StyledText.Part]) {
        lines.append((marker ?? prefix) + StyledText(parts: parts))
        (marker, isUntouched) = (nil, false)
    }

    private mutating func append(_ text: String, _ style: CellStyle? = nil) {
        let text = text.sanitizedForTerminal()
        if !text.isEmpty { append(.init(text: text, style: style ?? self.style)) }
    }

    private mutating func append(_ part: StyledText.Part) {
        if paragraph == nil { words.append(part) } else { paragraph?.append(part) }
    }

    private mutating func leaveHeading(_ event: MarkdownEvent) {
        guard !words.isEmpty else { return }
        headings.append(lines.count)
        let start = lines.count
        for line in StyledWrap.lines(words, width: room) { emit(line) }
        (words, needsBlank) = ([], true)
        guard event.number < 3 else { return }
        let widest = lines[start...].reduce(0) { max($0, $1.width - prefix.width) }
        let rule = String(repeating: event.number == 1 ? "═" : "─", count: min(room, max(1, widest)))
        emit([.init(text: rule, style: theme.faint)])
    }

    private mutating func code(_ text: String) {
        separate()
        let outer = prefix
        indent("  ", "  ", theme.plain)
        let look = theme.usesColor ? theme.code : theme.plain
        var text = text
        while text.last?.isNewline == true { text.removeLast() }
        for line in TextWrap.lines(text.sanitizedForTerminal(keepingNewlines: true), width: room) {
            emit(line.isEmpty ? [] : [.init(text: line, style: look)])
        }
        (prefix, needsBlank) = (outer, true)
    }
}
