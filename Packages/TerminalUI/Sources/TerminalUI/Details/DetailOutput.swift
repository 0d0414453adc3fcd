import Domain
import Presentation
import Shared
import TerminalKit

/// The output of detail pages: their format, and the buffer that receives the text.
struct DetailOutput: Sendable {
    /// The format of the pages: `table`, `plain` or `markdown`.
    let format: OutputFormat
    let terminal: TerminalCapabilities
    /// The keys of the items that are favorites, or `nil` if they are unknown.
    var favorites: Set<ItemKey>? = []
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
        buffer.append(LongText(text), width: width, style: terminal.outputStyle)
    }
}

extension LongText {
    /// Creates a text from the text of a detail page.
    init(_ text: DetailText) {
        switch text {
        case .plain(let source): self = .plain(source)
        case .markdown(let source, let base): self = .markdown(source, base: base?.text)
        }
    }
}
