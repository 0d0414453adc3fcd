import Domain
import Presentation
import Shared
import TerminalKit

extension DetailText {
    /// Returns the text as a Markdown document, or `nil` if it has no markup.
    func markdown() throws(MissingLibrary) -> Markdown? {
        guard case .markdown(let base) = markup else { return nil }
        return try Markdown(source, base: base?.text)
    }

    /// Writes the text for people. If the Markdown library is missing, it writes the source and a sentence about that.
    func append(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        var missing: MissingLibrary?
        do {
            if let markdown = try markdown() { return markdown.append(width: width, style: style, into: &buffer) }
        } catch {
            missing = error
        }
        for line in TextWrap.lines(source.sanitizedForTerminal(keepingNewlines: true), width: width) {
            buffer.appendLine(line)
        }
        guard let missing else { return }
        buffer.appendLine()
        for line in TextWrap.lines(missing.words.sanitizedForTerminal(), width: width) {
            buffer.appendLine(style(line, .dim))
        }
    }
}

extension MissingLibrary {
    /// The sentence below a text that is shown as its source.
    var words: String { "This is the source: \(description). \(hint)" }
}
