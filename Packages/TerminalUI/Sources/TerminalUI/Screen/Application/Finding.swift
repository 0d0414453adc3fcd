import TerminalKit

/// A text that the user is looking for in a page.
struct Finding: Sendable, Hashable {
    let text: String
    /// The index of the line with the current match, or `nil` if there is no current match.
    var line: Int?

    /// A Boolean value that indicates whether matching is case-sensitive. It is if the text contains an uppercase
    /// letter.
    private var isCaseSensitive: Bool { text.contains(where: \.isUppercase) }

    func isFound(in line: StyledText) -> Bool {
        !text.isEmpty && !ranges(in: line.text).isEmpty
    }

    /// Returns a line with all matches highlighted.
    ///
    /// - Parameter isCurrent: Whether the line contains the current match.
    func marking(_ line: StyledText, isCurrent: Bool) -> StyledText {
        guard !text.isEmpty else { return line }
        let whole = line.text
        let ranges = ranges(in: whole)
        guard !ranges.isEmpty else { return line }
        var parts: [StyledText.Part] = []
        var place = whole.startIndex
        for part in line.parts {
            let end = whole.index(place, offsetBy: part.text.count)
            while place < end {
                let range = ranges.first { $0.upperBound > place }
                let isInside = range.map { $0.contains(place) } == true
                let next = min(end, isInside ? range?.upperBound ?? end : range?.lowerBound ?? end)
                let look: CellAttributes = isInside ? (isCurrent ? [.reverse, .bold] : [.bold, .underline]) : []
                parts.append(.init(text: String(whole[place..<next]), style: part.style.adding(look)))
                place = next
            }
        }
        return StyledText(parts: parts)
    }

    private func ranges(in line: String) -> [Range<String.Index>] {
        var result: [Range<String.Index>] = []
        var start = line.startIndex
        while start < line.endIndex {
            if let end = end(of: line[start...]) {
                result.append(start..<end)
                start = end
            } else {
                start = line.index(after: start)
            }
        }
        return result
    }

    /// Returns the end of a match at the beginning of a line, or `nil` if the line does not begin with the text.
    private func end(of line: Substring) -> String.Index? {
        var place = line.startIndex
        for character in text {
            guard place < line.endIndex, isSame(line[place], character) else { return nil }
            place = line.index(after: place)
        }
        return place
    }

    private func isSame(_ left: Character, _ right: Character) -> Bool {
        left == right || !isCaseSensitive && left.lowercased() == right.lowercased()
    }
}
