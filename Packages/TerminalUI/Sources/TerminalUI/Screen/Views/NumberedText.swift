import Shared
import TerminalKit

/// A cache for the most recently shown text with line numbers.
@MainActor
final class NumberedTextCache {
    private var text: String?
    private var line: Int?
    private var lines: [StyledText] = []

    /// Returns the lines of a text, from the cache if the text and the marked line have not changed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The number of the marked line, counted from 1, or `nil`.
    ///   - make: A closure that creates the lines of a text that is not in the cache.
    func lines(of text: String, marked line: Int?, make: () -> [StyledText]) -> [StyledText] {
        if text != self.text || line != self.line { (self.text, self.line, lines) = (text, line, make()) }
        return lines
    }

}

/// The layout of source code with line numbers.
enum NumberedText {
    /// Returns the lines of a text, each with its number.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The number of the marked line, counted from 1, or `nil`.
    ///   - pieces: The substrings to emphasize near the marked line.
    ///   - theme: The colors of the screen.
    static func lines(_ text: String, marked line: Int?, pieces: Set<String>, theme: Theme) -> [StyledText] {
        let contents = text.textLines
        let width = String(contents.count).count
        return contents.enumerated().map { index, content in
            let number = String(index + 1).leftPadded(toWidth: width)
            let isMarked = index + 1 == line
            let start = StyledText(isMarked ? ">\(number)  " : " \(number)  ", isMarked ? theme.accent : theme.faint)
            // Search only lines near the match for the pieces, so that a large file opens quickly.
            let isNear = line.map { abs($0 - index - 1) < 200 } ?? false
            return start
                + StyledText.emphasized(
                    String(content).expandingTabs.sanitizedForTerminal(), marks: isNear ? Array(pieces) : [],
                    theme.plain, theme.strong)
        }
    }
}
