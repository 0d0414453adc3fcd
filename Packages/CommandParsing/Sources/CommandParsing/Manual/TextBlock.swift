/// A block of a text in a document: a paragraph, or consecutive lines that keep their line breaks.
struct TextBlock {
    /// Whether the lines are indented and keep their line breaks.
    let isLiteral: Bool
    /// The lines of the block. Only a literal block contains empty lines, but not at its beginning or end.
    var lines: [Substring] = []
}

extension String {
    /// The paragraphs and literal blocks of the text. An empty line ends a paragraph but not a literal block.
    var blocks: [TextBlock] {
        var blocks = [TextBlock(isLiteral: false)]
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            let isLiteral = line.first == " "
            let wasLiteral = blocks[blocks.count - 1].isLiteral
            if line.isEmpty ? !wasLiteral : isLiteral != wasLiteral { blocks.append(TextBlock(isLiteral: isLiteral)) }
            blocks[blocks.count - 1].lines.append(line)
        }
        return blocks.compactMap { block in
            let lines = block.lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
            return lines.isEmpty ? nil : TextBlock(isLiteral: block.isLiteral, lines: Array(lines))
        }
    }
}
