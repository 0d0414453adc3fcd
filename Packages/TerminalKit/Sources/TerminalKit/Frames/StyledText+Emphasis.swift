extension StyledText {
    /// Returns a styled text in which the given substrings have a different style.
    public static func emphasized(
        _ text: String, marks pieces: [String], _ style: CellStyle, _ emphasis: CellStyle
    ) -> StyledText {
        let plain = StyledText(parts: [Part(text: text, style: style)])
        return pieces.isEmpty ? plain : plain.restyled(EmphasizedText.ranges(of: pieces, in: text)) { _ in emphasis }
    }

    /// Returns the text with the given pieces in bold.
    func emphasizing(_ pieces: [String]) -> StyledText {
        pieces.isEmpty ? self : restyled(EmphasizedText.ranges(of: pieces, in: text)) { $0.adding(.bold) }
    }

    /// Creates a styled text from a sanitized text, with a different style for some of its characters.
    ///
    /// - Parameter positions: The indices of the characters that have the different style.
    public init(marking positions: Set<Int>, in text: String, _ style: CellStyle, _ emphasis: CellStyle) {
        let marked = positions.isEmpty ? [] : zip(text.indices, 0...).filter { positions.contains($1) }
        let ranges = marked.map { $0.0..<text.index(after: $0.0) }
        self = StyledText(parts: [Part(text: text, style: style)]).restyled(ranges) { _ in emphasis }
    }

    /// Returns the text with another style in some ranges.
    ///
    /// - Parameters:
    ///   - ranges: The ranges of ``text`` in ascending order. They do not overlap.
    ///   - restyle: Returns the style within a range, based on the style of the text.
    func restyled(_ ranges: [Range<String.Index>], _ restyle: (CellStyle) -> CellStyle) -> StyledText {
        guard !ranges.isEmpty else { return self }
        let whole = text
        var (result, place, rest) = ([Part](), whole.startIndex, ranges[...])
        for part in parts {
            // Count Unicode scalars, because a character can begin in one part and end in the next part.
            let end = whole.unicodeScalars.index(place, offsetBy: part.text.unicodeScalars.count)
            while place < end {
                rest = rest.drop { $0.upperBound <= place }
                let range = rest.first
                let isInside = range.map { $0.lowerBound <= place } == true
                let next = min(end, isInside ? range?.upperBound ?? end : range?.lowerBound ?? end)
                let style = isInside ? restyle(part.style) : part.style
                result.append(Part(text: String(whole[place..<next]), style: style))
                place = next
            }
        }
        return StyledText(parts: result)
    }

    /// Returns the text truncated to a width in cells. A truncated text ends with an ellipsis.
    public func truncated(toWidth width: Int) -> StyledText {
        var room = width
        guard self.width > room else { return self }
        var result: [Part] = []
        for part in parts {
            let cells = TextWidth.cells(in: part.text)
            guard cells >= room else {
                result.append(part)
                room -= cells
                continue
            }
            let text = cells == room ? String(part.text.dropLast()) + "……" : part.text
            result.append(Part(text: text.truncated(toWidth: room), style: part.style))
            break
        }
        return StyledText(parts: result)
    }
}
