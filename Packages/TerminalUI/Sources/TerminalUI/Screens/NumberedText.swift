import Shared
import TerminalKit

/// A long text with the numbers of its lines, kept as long as the text stays: a frame is to cost what it shows.
@MainActor
final class NumberedText {
    private var text: String?
    private var line: Int?
    private var lines: [StyledText] = []

    /// - Parameters:
    ///   - line: The one that stands out, counted from 1.
    ///   - make: Makes the lines of another text than the last one.
    func lines(of text: String, marked line: Int?, make: () -> [StyledText]) -> [StyledText] {
        if text != self.text || line != self.line { (self.text, self.line, lines) = (text, line, make()) }
        return lines
    }

    /// - Parameters:
    ///   - line: The one that stands out, counted from 1.
    ///   - pieces: What stands out wherever it is.
    static func lines(_ text: String, marked line: Int?, pieces: Set<String>, theme: Theme) -> [StyledText] {
        let contents = text.textLines
        let width = String(contents.count).count
        return contents.enumerated().map { index, content in
            let number = String(index + 1).leftPadded(toWidth: width)
            let isMarked = index + 1 == line
            let start = StyledText(isMarked ? ">\(number)  " : " \(number)  ", isMarked ? theme.accent : theme.faint)
            // What is found stands where it was found; whole files are not looked through for it.
            let isNear = line.map { abs($0 - index - 1) < 200 } ?? false
            return start
                + StyledText.emphasized(
                    String(content).expandingTabs.sanitizedForTerminal(), marks: isNear ? Array(pieces) : [],
                    theme.plain, theme.strong)
        }
    }
}
