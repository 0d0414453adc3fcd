import Domain
import Presentation
import Shared
import TerminalKit

extension DetailText {
    /// Returns the text as a parsed Markdown document, or `nil` if the text is plain.
    ///
    /// - Throws: `MissingLibrary` if the Markdown library is not installed.
    func markdown() throws(MissingLibrary) -> Markdown? {
        guard case .markdown(let base) = markup else { return nil }
        return try Markdown(source, base: base?.text)
    }

    /// Appends the formatted text. If the Markdown library is missing, appends the Markdown source and a note.
    func append(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        var missing: MissingLibrary?
        do {
            if let markdown = try markdown() { return markdown.append(width: width, style: style, into: &buffer) }
        } catch {
            missing = error
        }
        buffer.appendWrapped(source.sanitizedForTerminal(keepingNewlines: true), width: width)
        guard let missing else { return }
        buffer.appendLine()
        buffer.appendWrapped(missing.words.sanitizedForTerminal(), width: width) { style($0, .dim) }
    }
}

extension MissingLibrary {
    /// The note below a long text that is shown as Markdown source because the Markdown library is missing.
    var words: String { "This is the source: \(description). \(hint)" }
}
