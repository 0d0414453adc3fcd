import Shared

/// A document as lines of so many cells, laid out from its beginning as far as they are asked for: a page opens as soon
/// as its first screenful is there, however long it is.
struct MarkdownLayout: Sendable {
    let document: Markdown
    let width: Int
    let theme: Theme
    /// How many links stand before those of the document.
    let linksBefore: Int
    /// As far as it is laid out.
    private(set) var lines: [StyledText] = []
    /// The lines that headings begin at.
    private(set) var headings: [Int] = []
    private var nextBlock = 0
    /// The block that is laid out in part, as a list of a thousand items.
    private var block: MarkdownBlockLayout?

    init(_ document: Markdown, width: Int, theme: Theme, linksBefore: Int = 0) {
        self.document = document
        self.width = max(1, width)
        self.theme = theme
        self.linksBefore = linksBefore
        if isComplete { noteCut() }
    }

    var isComplete: Bool { nextBlock == document.blocks.count && block == nil }

    /// How many lines there are: exact once all is laid out, and never too few before.
    var count: Int {
        guard let next = block?.firstEventLeft ?? document.blocks[nextBlock...].first?.lowerBound else {
            return lines.count
        }
        let events = document.events[next...]
        // What HTML says stands after all the rest, whichever part says it.
        let start = events.first { !$0.text.isEmpty && $0.text.lowerBound < document.sourceBytes }?.text.lowerBound
        return lines.count + events.count + (document.bytes.count - (start ?? 0)) / max(1, width / 2)
    }

    /// Lays out as many lines, or all there are.
    mutating func layOut(through end: Int) {
        while lines.count < end, !isComplete {
            if block == nil {
                block = MarkdownBlockLayout(
                    document: document, events: document.blocks[nextBlock], width: width, theme: theme,
                    linksBefore: linksBefore)
                nextBlock += 1
            }
            layOutBlock(through: end)
            if isComplete { noteCut() }
        }
    }

    private mutating func layOutBlock(through end: Int) {
        guard let isFirst = block?.isUntouched, let part = block?.next(end - lines.count) else { return block = nil }
        if isFirst, !lines.isEmpty, !part.lines.isEmpty { lines.append("") }
        headings += part.headings.map { $0 + lines.count }
        lines += part.lines
        if block?.firstEventLeft == nil { block = nil }
    }

    private mutating func noteCut() {
        guard document.isCut else { return }
        lines += ["", StyledText("The text is longer; what is more is left out here.", theme.warning)]
    }
}

extension Markdown {
    /// Writes all of it for people; no line is wider than the width.
    ///
    /// - Parameter width: In cells; lines are kept to ``widestText`` in any case.
    func append(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        let theme = Theme(usesColor: style.isEnabled)
        var layout = MarkdownLayout(self, width: min(width, Self.widestText), theme: theme)
        layout.layOut(through: .max)
        for line in layout.lines { buffer.appendLine(line.text(in: style)) }
    }

    /// In cells; longer lines are hard to read.
    static let widestText = 100
}

extension StyledText {
    /// With escape sequences for its looks, where there are any.
    func text(in style: TextStyle) -> String {
        guard style.isEnabled else { return text }
        return parts.map { style($0.text, $0.style.rendition) }.joined()
    }
}

extension CellStyle {
    fileprivate var rendition: [TextStyle.Attribute] {
        var result: [TextStyle.Attribute] = []
        if attributes.contains(.bold) { result.append(.bold) }
        if attributes.contains(.dim) { result.append(.dim) }
        if attributes.contains(.italic) { result.append(.italic) }
        if attributes.contains(.underline) { result.append(.underline) }
        if attributes.contains(.reverse) { result.append(.reverse) }
        guard let color else { return result }
        let code = color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue
        return result + [TextStyle.Attribute(rawValue: code)].compactMap(\.self)
    }
}
