import Shared

extension StyledText {
    /// Returns a styled text in which each occurrence of the given substrings has a different style.
    ///
    /// - Parameters:
    ///   - text: The text to show, sanitized and cut to the available width.
    ///   - pieces: The substrings to emphasize, which need not be sanitized. Substrings that do not occur in the text
    ///     are ignored.
    ///   - style: The style of the text.
    ///   - emphasis: The style of the substrings.
    public static func emphasized(
        _ text: String, marks pieces: [String], _ style: CellStyle, _ emphasis: CellStyle
    ) -> StyledText {
        let plain = StyledText(parts: [Part(text: text, style: style)])
        return pieces.isEmpty ? plain : plain.restyled(ranges(of: pieces, in: text)) { _ in emphasis }
    }

    /// Returns the text with the given pieces in bold.
    func emphasizing(_ pieces: [String]) -> StyledText {
        pieces.isEmpty ? self : restyled(Self.ranges(of: pieces, in: text)) { $0.adding(.bold) }
    }

    /// Returns the ranges in which the given substrings occur, in ascending order.
    private static func ranges(of pieces: [String], in text: String) -> [Range<String.Index>] {
        let pieces = pieces.map { $0.sanitizedForTerminal() }.filter { !$0.isEmpty }
        var (ranges, rest) = ([Range<String.Index>](), text[...])
        while let range = pieces.compactMap({ rest.firstRange(of: $0) }).min(by: {
            ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
        }) {
            ranges.append(range)
            rest = rest[range.upperBound...]
        }
        return ranges
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

    /// Returns the text, truncated with an ellipsis if it is wider than the given number of cells.
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

extension TextStyle {
    /// Returns the text with each occurrence of the given substrings in bold.
    ///
    /// - Parameters:
    ///   - text: The text to print, sanitized.
    ///   - pieces: The substrings to emphasize, which need not be sanitized.
    public func callAsFunction(_ text: String, bold pieces: [String]) -> String {
        StyledText(parts: [StyledText.Part(text: text, style: .plain)]).emphasizing(pieces).parts
            .map { $0.style.attributes.contains(.bold) ? self($0.text, .bold) : $0.text }.joined()
    }
}
