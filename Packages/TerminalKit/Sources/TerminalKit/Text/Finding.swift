/// A search for text within a page.
public struct Finding: Sendable, Hashable {
    /// The text to find.
    public let text: String
    /// The index of the line with the current match, or `nil` if there is no current match.
    public var line: Int?

    /// Creates a search without a current match.
    ///
    /// - Parameter text: The text to find.
    public init(text: String) {
        self.text = text
    }

    /// A Boolean value that indicates whether the search is case-sensitive. This is the case if the text contains an
    /// uppercase letter.
    private var isCaseSensitive: Bool { text.contains(where: \.isUppercase) }

    /// Returns whether the text occurs in a line.
    public func isFound(in line: StyledText) -> Bool {
        !text.isEmpty && !ranges(in: line.text).isEmpty
    }

    /// Returns a line with all matches highlighted.
    ///
    /// - Parameter isCurrent: Whether the line contains the current match.
    public func marking(_ line: StyledText, isCurrent: Bool) -> StyledText {
        text.isEmpty
            ? line
            : line.restyled(ranges(in: line.text)) { $0.adding(isCurrent ? [.reverse, .bold] : [.bold, .underline]) }
    }

    private func ranges(in line: String) -> [Range<String.Index>] {
        var (result, start) = ([Range<String.Index>](), line.startIndex)
        while start < line.endIndex {
            let isMatch = line[start...].starts(with: text, by: isSame)
            let end = line.index(start, offsetBy: isMatch ? text.count : 1)
            if isMatch { result.append(start..<end) }
            start = end
        }
        return result
    }

    private func isSame(_ left: Character, _ right: Character) -> Bool {
        left == right || !isCaseSensitive && left.lowercased() == right.lowercased()
    }
}
