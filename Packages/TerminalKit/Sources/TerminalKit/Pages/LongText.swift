import Shared

/// A long text, which is either Markdown or text without markup. It does not have to be sanitized.
public enum LongText: Sendable, Hashable {
    /// Text without markup.
    case plain(String)
    /// Markdown, whose relative links are resolved against the base URL unless it is `nil`.
    case markdown(String, base: String?)

    /// The text with its markup.
    var source: String {
        switch self {
        case .plain(let source), .markdown(let source, _): source
        }
    }

    /// Returns the text as a parsed Markdown document, or `nil` if the text is plain.
    ///
    /// - Throws: `MissingLibrary` if the Markdown library is not installed.
    func markdown() throws(MissingLibrary) -> Markdown? {
        guard case .markdown(let source, let base) = self else { return nil }
        return try Markdown(source, base: base)
    }
}

extension OutputBuffer {
    /// Appends a long text as formatted text. If the Markdown library is missing, appends the Markdown source and a
    /// note.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The maximum width of a line in cells.
    ///   - style: The text style of the output.
    public mutating func append(_ text: LongText, width: Int, style: TextStyle) {
        var missing: MissingLibrary?
        do {
            if let markdown = try text.markdown() { return markdown.append(width: width, style: style, into: &self) }
        } catch {
            missing = error
        }
        for line in TextWrap.lines(text.source.sanitizedForTerminal(keepingNewlines: true), width: width) {
            appendLine(line)
        }
        guard let missing else { return }
        appendLine()
        for line in TextWrap.lines(missing.sourceNotice.sanitizedForTerminal(), width: width) {
            appendLine(style(line, .dim))
        }
    }
}

extension MissingLibrary {
    /// The note beside a long text that is shown as Markdown source because the Markdown library is missing.
    var sourceNotice: String { "This is the source: \(description). \(hint)" }
}
