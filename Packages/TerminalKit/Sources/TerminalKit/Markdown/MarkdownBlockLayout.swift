import Shared

/// The layout of a single top-level Markdown block, which produces lines on demand.
struct MarkdownBlockLayout {
    let document: Markdown
    let width: Int
    let theme: Theme
    /// The number of links that precede the document on the page. The first link of the document has the next number.
    let linksBefore: Int
    /// Whether no line of the block has been laid out yet.
    private(set) var isUntouched = true
    private var events: Range<Int>
    /// The lines that the current call of ``next(_:)`` returns.
    private var lines: [StyledText] = []
    private var headings: [Int] = []

    /// The prefix of each line, such as the bar of a quote. `marker` replaces it on the next line, for example with a
    /// bullet.
    private var prefix = StyledText()
    private var marker: StyledText?
    private var needsBlank = false
    private var open: [Open] = []
    /// The line breaker of the open paragraph. The content of an open heading or cell is collected in `words` instead.
    private var paragraph: StyledWrap?
    private var words: [StyledText.Part] = []
    private var style = CellStyle.plain
    /// The state of the open list: the number of its next item, or -1 for bullets, and whether its items are tight.
    private var list = (next: Int32(-1), isTight: false)
    private var table: MarkdownTable?
    /// The remaining lines of the table that ended before the next event.
    private var rows: MarkdownTable.Lines?
    /// The index of the event with which the remaining part of the current paragraph or table begins.
    private var start = 0

    /// A Markdown node that is open, with the layout state to restore when the node ends.
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

    /// The index of the first event that is not completely laid out, or `nil` if all events are.
    var firstEventLeft: Int? { rows != nil || paragraph != nil ? start : events.first }

    /// Lays out at least `count` lines, or all remaining lines if there are fewer.
    ///
    /// - Returns: The lines, and the indices of the lines that begin a heading.
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
        case .quote: enterQuote(MarkdownEvent.Alert(rawValue: event.flag))
        case .list:
            if !list.isTight || open.count == 1 { separate() }
            needsBlank = false
            list = (event.number, event.flag == 1)
        case .item: enterItem(event)
        case .footnote:
            separate()
            indent("[^\(event.number)] ", String(repeating: " ", count: "[^\(event.number)] ".count), theme.faint)
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
        case .strike:
            markStrike()
            style = style.adding(.dim)
        case .link: if event.number > 0 { style = CellStyle(theme.key.color, style.attributes.union(.underline)) }
        case .image:
            style = style.adding(.italic)
            append("[")
        default: break
        }
    }

    /// Begins a block quote. For an alert, also adds its title and uses the color of the alert.
    private mutating func enterQuote(_ alert: MarkdownEvent.Alert?) {
        separate()
        let look = alert?.style(theme) ?? theme.faint
        indent("│ ", "│ ", look)
        if let alert { emit([.init(text: alert.title, style: look.adding(.bold))]) }
    }

    /// Appends `~~` to mark the beginning or the end of strikethrough text if colors are disabled.
    private mutating func markStrike() {
        if !theme.usesColor { append("~~") }
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
        case .item, .footnote:
            // A marker that was not used shows that the item or footnote is empty.
            if marker != nil { emit([]) }
            (prefix, needsBlank) = (entered.prefix, !list.isTight || entered.event.kind == .footnote)
        case .quote:
            // A marker that was not used shows that the quote is empty and begins a list item.
            if marker != nil { emit([]) }
            (prefix, needsBlank) = (entered.prefix, true)
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
        case .strike: markStrike()
        default: break
        }
        style = entered.style
    }

    private mutating func take(_ event: MarkdownEvent) {
        switch event.kind {
        case .text: append(document.text(of: event))
        case .codeSpan:
            append(document.text(of: event), CellStyle(theme.code.color, style.attributes.union(theme.code.attributes)))
        case .softBreak: append(" ")
        case .lineBreak: append(.init(text: "\n", style: style))
        case .rule:
            separate()
            emit([.init(text: String(repeating: "─", count: room), style: theme.faint)])
            needsBlank = true
        case .codeBlock: code(document.text(of: event))
        case .footnoteReference: append("[^\(document.text(of: event))]", theme.faint)
        default: break
        }
    }

    // MARK: Lines

    /// The width that is available for text after the prefix of the line.
    private var room: Int { max(1, width - prefix.width) }

    /// Adds a prefix to the following lines, unless all prefixes together would take more than half of the width.
    ///
    /// - Parameters:
    ///   - first: The prefix of the next line.
    ///   - rest: The prefix of the lines after it.
    private mutating func indent(_ first: String, _ rest: String, _ style: CellStyle) {
        guard prefix.width + rest.count <= width / 2 else { return }
        if first != rest { marker = (marker ?? prefix) + StyledText(first, style) }
        if first == rest, let before = marker { marker = before + StyledText(first, style) }
        prefix = prefix + StyledText(rest, style)
    }

    /// Adds an empty line before the next block if the previous block requires one.
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

extension MarkdownEvent.Alert {
    fileprivate func style(_ theme: Theme) -> CellStyle {
        switch self {
        case .note, .important: theme.accent
        case .tip: theme.success
        case .warning: theme.warning
        case .caution: theme.failure
        }
    }
}
