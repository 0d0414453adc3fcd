import Shared

/// A writer of records of text values: tab-separated values without a header, comma-separated values (RFC 4180) or a
/// table in GitHub Flavored Markdown (GFM specification, section 4.10).
public struct RecordWriter: Sendable {
    private let format: OutputFormat
    private let terminal: TerminalCapabilities

    /// Creates a writer of records.
    ///
    /// - Parameters:
    ///   - format: ``OutputFormat/plain``, ``OutputFormat/csv`` or ``OutputFormat/markdown``.
    ///   - terminal: The capabilities of the terminal. On a terminal, characters that reorder text are removed.
    public init(_ format: OutputFormat, on terminal: TerminalCapabilities) {
        self.format = format
        self.terminal = terminal
    }

    /// Appends the titles of the columns.
    ///
    /// - Parameters:
    ///   - titles: The titles of the columns.
    ///   - rightAligned: The indices of the numeric columns.
    ///   - buffer: The buffer to which the titles are appended.
    public func appendHeader(_ titles: [String], rightAligned: Set<Int> = [], into buffer: inout OutputBuffer) {
        guard format == .csv || format == .markdown else { return }
        append(titles, into: &buffer)
        guard format == .markdown else { return }
        for column in titles.indices { buffer.append(rightAligned.contains(column) ? "| ---: " : "| --- ") }
        buffer.append("|\n")
    }

    /// Appends one record. A format without links ignores `link`.
    ///
    /// The first value of tab-separated values identifies the item. It is bold if the output has styles.
    public func append(_ values: [String?], linking link: RecordLink? = nil, into buffer: inout OutputBuffer) {
        for (column, value) in values.enumerated() {
            switch format {
            case .csv:
                if column > 0 { buffer.append(byte: UInt8(ascii: ",")) }
                buffer.append(csv: (value ?? "").withoutControls(forTerminal: terminal.isOutputTerminal))
            case .markdown:
                let text = (value ?? "").withoutControls(forTerminal: terminal.isOutputTerminal)
                let url = link.flatMap { $0.column == column ? $0.url : nil }
                buffer.append("| \(MarkdownCell.text(text, linkedTo: url)) ")
            default:
                if column > 0 { buffer.append(byte: .tab) }
                let text = terminal.sanitized(value ?? "")
                buffer.append(column == 0 ? terminal.plainStyle(text, .bold) : text)
            }
        }
        buffer.append(format == .csv ? "\r\n" : format == .markdown ? "|\n" : "\n")
    }
}

/// The link of a table row: the index of the column that becomes the link text, and the URL of the item's page.
public struct RecordLink: Sendable, Hashable {
    let column: Int
    let url: String

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - column: The index of the column that becomes the link text.
    ///   - url: The URL of the page.
    public init(column: Int, url: String) {
        self.column = column
        self.url = url
    }
}

extension TerminalCapabilities {
    /// Returns the text without control characters. On a terminal, characters that reorder text are also removed.
    public func sanitized(_ text: String, keepingNewlines: Bool = false) -> String {
        isOutputTerminal
            ? text.sanitizedForTerminal(keepingNewlines: keepingNewlines)
            : text.sanitizedForPipe(keepingNewlines: keepingNewlines)
    }
}

extension OutputBuffer {
    /// Appends a value. A value that contains a comma, a quotation mark or a line end is quoted, and its quotation
    /// marks are doubled (RFC 4180, section 2).
    fileprivate mutating func append(csv text: String) {
        let quote = UInt8(ascii: "\"")
        guard text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }) else {
            return append(text)
        }
        append(byte: quote)
        for byte in text.utf8 {
            if byte == quote { append(byte: quote) }
            append(byte: byte)
        }
        append(byte: quote)
    }
}
