import Shared

/// A cache for the most recently shown text with line numbers.
@MainActor
public final class NumberedTextCache {
    private var text: String?
    private var line: Int?
    private var isColored = false
    private var lines: [StyledText] = []

    /// Creates an empty cache.
    public nonisolated init() {}

    /// Returns the lines of a text. They are read from the cache if the text and the marked line have not changed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The number of the marked line, counted from 1, or `nil` if no line is marked.
    ///   - isColored: Whether the lines have the colors of a programming language.
    ///   - make: A closure that creates the lines of a text that is not in the cache.
    public func lines(of text: String, marked line: Int?, isColored: Bool, make: () -> [StyledText]) -> [StyledText] {
        if text != self.text || line != self.line || isColored != self.isColored {
            (self.text, self.line, self.isColored, lines) = (text, line, isColored, make())
        }
        return lines
    }
}

/// The layout of source code with line numbers.
public enum NumberedText {
    /// Returns the lines of a text with line numbers.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The number of the marked line, counted from 1, or `nil` if no line is marked.
    ///   - pieces: The substrings to emphasize near the marked line.
    ///   - colored: The lines of the text with colors, or `nil` to show plain text.
    ///   - theme: The color theme of the screen.
    public static func lines(
        _ text: String, marked line: Int?, pieces: Set<String>, colored: [StyledText]? = nil, theme: Theme
    ) -> [StyledText] {
        let contents = text.textLines
        let colored = colored?.count == contents.count ? colored : nil
        let width = String(contents.count).count
        return contents.enumerated().map { index, content in
            let number = String(index + 1).leftPadded(toWidth: width)
            let isMarked = index + 1 == line
            let start = StyledText(isMarked ? ">\(number)  " : " \(number)  ", isMarked ? theme.accent : theme.faint)
            // Search for the pieces only in lines near the match, so that a large file opens quickly.
            let isNear = line.map { abs($0 - index - 1) < 200 } ?? false
            let line = colored?[index] ?? StyledText(String(content).expandingTabs)
            let readable = StyledText(
                parts: line.parts.map { StyledText.Part(text: $0.text, style: theme.readable($0.style)) })
            return start + (isNear ? readable.emphasizing(Array(pieces)) : readable)
        }
    }
}
