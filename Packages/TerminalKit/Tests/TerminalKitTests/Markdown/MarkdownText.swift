@testable import TerminalKit

/// Functions that parse and lay out Markdown for tests.
enum MarkdownText {
    static func layout(_ source: String, width: Int = 40, usesColor: Bool = true) throws -> MarkdownLayout {
        let base = "https://github.com/example/repo/blob/HEAD"
        var layout = MarkdownLayout(
            try Markdown(source, base: base), width: width, theme: Theme(usesColor: usesColor))
        layout.layOut(through: .max)
        return layout
    }

    /// Returns the lines of the laid-out text without trailing spaces.
    static func text(_ source: String, width: Int = 40, usesColor: Bool = true) throws -> String {
        try layout(source, width: width, usesColor: usesColor).lines.map { line in
            var text = line.text
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
