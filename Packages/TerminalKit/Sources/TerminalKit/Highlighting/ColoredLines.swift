/// A parser for text that contains ANSI color sequences (ECMA-48, 8.3.117: Select Graphic Rendition).
enum ColoredLines {
    /// Returns the lines of the text with their styles, or `nil` if the text contains other control sequences.
    static func parse(_ text: String) -> [StyledText]? {
        var lines: [StyledText] = []
        var style = CellStyle.plain
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var parts: [StyledText] = []
            for (index, piece) in line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
                guard index > 0 else {
                    parts.append(StyledText(String(piece), style))
                    continue
                }
                guard piece.first == "[", let end = piece.firstIndex(of: "m") else { return nil }
                let numbers = piece[piece.index(after: piece.startIndex)..<end].split(
                    separator: ";", omittingEmptySubsequences: false)
                guard numbers.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
                style.apply(numbers.map { Int($0) ?? 0 })
                parts.append(StyledText(String(piece[piece.index(after: end)...]), style))
            }
            lines.append(parts.reduce(StyledText()) { $0 + $1 })
        }
        if lines.last?.text == "" { lines.removeLast() }
        return lines
    }
}

extension CellStyle {
    /// Applies the parameters of an ANSI color sequence to the style. Unknown parameters are ignored.
    fileprivate mutating func apply(_ parameters: [Int]) {
        var rest = parameters[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: self = .plain
            case 1: attributes.insert(.bold)
            case 3: attributes.insert(.italic)
            case 4: attributes.insert(.underline)
            // Use the default color instead of black and white, which are hard to read on either a dark or a light
            // background.
            case 30, 37, 39: color = nil
            case 31...36: color = CellColor(index: UInt8(number - 30))
            case 90...97: color = CellColor(index: UInt8(number - 90 + 8))
            case 38 where rest.first == 5:
                color = rest.dropFirst().first.flatMap(UInt8.init(exactly:)).map(CellColor.init(index:))
                rest = rest.dropFirst(2)
            default: break
            }
        }
    }
}
