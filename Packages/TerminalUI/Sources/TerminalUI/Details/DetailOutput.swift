import Domain
import Presentation
import Shared
import TerminalKit

/// The output of detail pages: their format, and the buffer that receives the text.
struct DetailOutput: Sendable {
    /// The format of the pages: ``OutputFormat/table``, ``OutputFormat/plain`` or ``OutputFormat/markdown``.
    let format: OutputFormat
    let terminal: TerminalCapabilities
    /// The keys of the items that are favorites.
    var favorites: Set<ItemKey> = []
    var buffer = OutputBuffer()

    /// The maximum width of a line in cells.
    var width: Int { terminal.size.columns }

    mutating func appendLine(_ text: String = "", _ attributes: TextStyle.Attribute...) {
        buffer.appendLine(terminal.outputStyle(text, attributes))
    }

    /// Appends the lines of a text, wrapped to the width of the page. Control characters are removed.
    mutating func appendWrapped(_ text: String, _ attributes: TextStyle.Attribute...) {
        for line in TextWrap.lines(text.sanitizedForTerminal(), width: width) {
            buffer.appendLine(terminal.outputStyle(line, attributes))
        }
    }

    /// Appends values as a line of plain output, separated by tabs.
    mutating func appendRecord(_ values: [String?]) {
        RecordWriter(.plain, on: terminal).append(values, into: &buffer)
    }

    /// Appends a long text to plain output, after a separator line `--`.
    mutating func appendSource(_ text: String) {
        buffer.appendLine("--")
        buffer.append(terminal.sanitized(text, keepingNewlines: true))
        if !text.endsLine { buffer.append(byte: .lineFeed) }
    }

    /// Appends a long text as formatted text. If the Markdown library is missing, appends the Markdown source and a
    /// note.
    mutating func append(_ text: DetailText) {
        var missing: MissingLibrary?
        do {
            if let markdown = try text.markdown() {
                return markdown.append(width: width, style: terminal.outputStyle, into: &buffer)
            }
        } catch {
            missing = error
        }
        for line in TextWrap.lines(text.source.sanitizedForTerminal(keepingNewlines: true), width: width) {
            buffer.appendLine(line)
        }
        guard let missing else { return }
        appendLine()
        appendWrapped(missing.words, .dim)
    }
}

extension DetailText {
    /// Returns the text as a parsed Markdown document, or `nil` if the text is plain.
    ///
    /// - Throws: `MissingLibrary` if the Markdown library is not installed.
    func markdown() throws(MissingLibrary) -> Markdown? {
        guard case .markdown(let base) = markup else { return nil }
        return try Markdown(source, base: base?.text)
    }
}

extension MissingLibrary {
    /// The note below a long text that is shown as Markdown source because the Markdown library is missing.
    var words: String { "This is the source: \(description). \(hint)" }
}
