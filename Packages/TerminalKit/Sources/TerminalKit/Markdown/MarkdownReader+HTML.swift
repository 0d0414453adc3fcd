extension MarkdownReader {
    /// Adds the events for HTML inside Markdown. They represent its text, line breaks, links and tables, and the
    /// alternative text of its pictures.
    ///
    /// - Parameters:
    ///   - html: The HTML source.
    ///   - isBlock: Whether the HTML is a block. Otherwise, it is a single tag or comment in a line of text.
    mutating func take(html: String, isBlock: Bool) {
        var tokens = HTMLTokens(html)
        var depth = entered.count
        while let token = tokens.next() {
            if isBlock ? takeTableTag(token, depth: &depth) : takeInlineTableTag(token) { continue }
            switch token {
            case .text(let text):
                if isBlock, !enterParagraph(isBlank: text.allSatisfy(\.isWhitespace), depth: &depth) { continue }
                let words = isBlock ? text.collapsingWhitespace : text
                append(copying: EmojiShortcodes.replacing(in: words) ?? words)
            case .open("br", _) where isInCell: breakLine()
            case .open("br", _): if !isBlock || entered.count > depth { append(MarkdownEvent(kind: .lineBreak)) }
            case .open("hr", _) where isBlock:
                leave(to: depth)
                if isInCell { breakLine() } else if !isBetweenCells { append(MarkdownEvent(kind: .rule)) }
            case .open("a", let attributes) where !isInTagLink:
                guard let destination = attributes["href"] else { continue }
                if isBlock { _ = enterParagraph(depth: &depth) }
                enter(MarkdownEvent(kind: .link, number: number(of: destination)), isTag: true)
            case .close("a"): if isInTagLink { leave() }
            case .open("img", let attributes):
                guard let words = attributes["alt"], !words.isEmpty, !Self.isBadge(attributes["src"] ?? "") else {
                    continue
                }
                if isBlock { _ = enterParagraph(depth: &depth) }
                enter(MarkdownEvent(kind: .image))
                append(copying: words)
                leave()
            case .open(let name, _) where isBlock && HTMLTokens.blocks.contains(name):
                leave(to: depth)
                guard let level = HTMLTokens.headingLevel(name) else { continue }
                if isBetweenCells { openCell(depth: &depth) }
                enter(MarkdownEvent(kind: .heading, number: level))
            case .close(let name) where isBlock && HTMLTokens.blocks.contains(name): leave(to: depth)
            case .open, .close: break
            }
        }
        if isBlock { leave(to: depth) }
    }

    private var isInTagLink: Bool { entered.last?.kind == .link && entered.last?.isTag == true }

    /// Begins a paragraph for inline content of an HTML block, unless a node of the block is already open.
    ///
    /// - Parameters:
    ///   - isBlank: Whether the content is blank. Blank content does not begin a paragraph.
    ///   - depth: The number of nodes that were open before the content.
    /// - Returns: Whether a node for the content is open.
    private mutating func enterParagraph(isBlank: Bool = false, depth: inout Int) -> Bool {
        if entered.count > depth { return true }
        if isBlank { return false }
        if isBetweenCells { openCell(depth: &depth) }
        enter(MarkdownEvent(kind: .paragraph))
        return true
    }

    private mutating func openCell(depth: inout Int) {
        openCell()
        depth = entered.count
    }
}
