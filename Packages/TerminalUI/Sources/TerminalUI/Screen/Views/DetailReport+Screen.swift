import Shared
import TerminalKit

extension DetailReport {
    /// Returns the lines that precede the report's long text: the title, the summary and the facts.
    func headLines(width: Int, theme: Theme) -> [StyledText] {
        let width = max(8, width - 2)
        var result = StyledText.wrapped(title.sanitizedForTerminal(), width: width, theme.accent)
        if let summary, !summary.isEmpty {
            result += StyledText.wrapped(summary.sanitizedForTerminal(), width: width)
        }
        result.append("")
        result += labelledLines(width: width, theme: theme)
        return result.map { StyledText(" ") + $0 } + DetailMatch.lines(matches, width: width, theme: theme)
    }

    private func labelledLines(width: Int, theme: Theme) -> [StyledText] {
        let shown = shownLines
        let labelWidth = (shown.map { TextWidth.cells(in: $0.label) }.max() ?? 0) + 2
        return shown.flatMap { line in
            TextWrap.lines(line.text, width: max(8, width - labelWidth)).enumerated().map { index, part in
                let label = index == 0 ? line.label : ""
                return StyledText(label.padded(toWidth: labelWidth), theme.faint) + StyledText(part)
            }
        }
    }
}
