import Shared

/// The layout of a Markdown document as lines of limited width.
///
/// Lines are laid out on demand, so that the beginning of a long document appears immediately.
public struct MarkdownLayout: Sendable {
    /// The Markdown document that is laid out.
    public let document: Markdown
    /// The maximum width of a line of the formatted document, in terminal cells.
    public let width: Int
    /// The theme that defines the styles of the formatted document.
    public let theme: Theme
    /// The number of links that precede the document on the page. The first link of the document has the next number.
    public let linksBefore: Int
    /// The lines that have been laid out so far.
    public private(set) var lines: [StyledText] = []
    /// The indices of the lines that begin a heading, among the lines laid out so far.
    public private(set) var headings: [Int] = []
    private var nextBlock = 0
    /// The layout of the current top-level block, such as a list of a thousand items, if it is not complete.
    private var block: MarkdownBlockLayout?

    public init(_ document: Markdown, width: Int, theme: Theme, linksBefore: Int = 0) {
        self.document = document
        self.width = max(1, width)
        self.theme = theme
        self.linksBefore = linksBefore
        if isComplete { noteCut() }
    }

    /// A Boolean value that indicates whether all lines of the document are laid out.
    public var isComplete: Bool { nextBlock == document.blocks.count && block == nil }

    /// The number of lines in the document. Until all lines are laid out, the value is an estimate that is usually too
    /// high.
    public var count: Int {
        guard let next = block?.firstEventLeft ?? document.blocks[nextBlock...].first?.lowerBound else {
            return lines.count
        }
        let events = document.events[next...]
        // Skip rewritten text. It is stored after the source, so its position does not indicate the progress of the
        // layout.
        let start = events.first { !$0.text.isEmpty && $0.text.lowerBound < document.sourceBytes }?.text.lowerBound
        return lines.count + events.count + (document.bytes.count - (start ?? 0)) / max(1, width / 2)
    }

    /// Lays out lines of the document until at least `end` lines or all lines are available.
    public mutating func layOut(through end: Int) {
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
        lines += ["", StyledText("The text is longer. The rest is not shown.", theme.warning)]
    }
}

extension Markdown {
    /// Appends the formatted document to a buffer, followed by a numbered list of its link URLs.
    ///
    /// - Parameters:
    ///   - width: The maximum width of a line. Values greater than ``widestText`` are reduced to it. A URL is never
    ///     broken.
    ///   - style: The text style, which determines whether colors are used.
    ///   - buffer: The buffer that receives the lines.
    public func append(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        let theme = Theme(usesColor: style.isEnabled)
        var layout = MarkdownLayout(self, width: min(width, Self.widestText), theme: theme)
        layout.layOut(through: .max)
        for line in layout.lines { buffer.appendLine(line.text(in: style)) }
        appendLinks(style: style, into: &buffer)
    }

    /// Appends the numbered URLs of the document's links after an empty line.
    private func appendLinks(style: TextStyle, into buffer: inout OutputBuffer) {
        guard !links.isEmpty else { return }
        buffer.appendLine()
        for (index, url) in links.prefix(Self.maximumLinkCount).enumerated() {
            buffer.appendLine(style("[\(index + 1)]", .dim) + " " + url.sanitizedForTerminal())
        }
        let rest = links.count - Self.maximumLinkCount
        if rest > 0 { buffer.appendLine(style("… and \(rest.grouped) more links", .dim)) }
    }

    /// The maximum number of link URLs that are listed after a document.
    static let maximumLinkCount = 5_000

    /// The maximum width of formatted text in terminal cells. Longer lines are hard to read.
    public static let widestText = 100
}

extension StyledText {
    /// Returns the text with escape sequences for the styles of its parts, or the plain text if `style` is disabled.
    public func text(in style: TextStyle) -> String {
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
        guard let index = color?.index, index < 16 else { return result }
        let code = index < 8 ? 30 + index : 82 + index
        return result + [TextStyle.Attribute(rawValue: code)].compactMap(\.self)
    }
}
