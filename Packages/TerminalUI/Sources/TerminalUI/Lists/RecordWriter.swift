import Shared
import TerminalKit

/// A writer of text records in one format.
protocol RecordWriter: Sendable {
    /// Appends the titles of the columns.
    ///
    /// - Parameters:
    ///   - titles: The titles.
    ///   - rightAligned: The indices of the numeric columns.
    ///   - buffer: The buffer to append to.
    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer)

    /// Appends one record. Formats without links ignore the link.
    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer)
}

/// The link of a record: the column that names the item, and the URL of the item's page.
struct RecordLink: Sendable, Hashable {
    let column: Int
    let url: String
}

extension OutputFormat {
    /// Returns the record writer of the format, or `nil` for formats without records.
    func records(on terminal: TerminalCapabilities) -> (any RecordWriter)? {
        switch self {
        case .plain: TabSeparatedRecords(terminal)
        case .csv: CSVRecords(isOnTerminal: terminal.isOutputTerminal)
        case .markdown: MarkdownRecords(isOnTerminal: terminal.isOutputTerminal)
        case .table, .json, .jsonLines: nil
        }
    }
}

/// A writer of records as lines of tab-separated values without a header.
struct TabSeparatedRecords: RecordWriter {
    private let terminal: TerminalCapabilities

    init(_ terminal: TerminalCapabilities) {
        self.terminal = terminal
    }

    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer) {}

    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer) {
        append(values, into: &buffer)
    }

    /// Appends one record, whose first value names the item.
    func append(_ values: [String?], into buffer: inout OutputBuffer) {
        for (index, value) in values.enumerated() {
            if index > 0 { buffer.append(byte: .tab) }
            guard let value else { continue }
            let text = terminal.sanitized(value)
            buffer.append(index == 0 ? terminal.plainStyle(text, .bold) : text)
        }
        buffer.append(byte: .lineFeed)
    }
}

extension TerminalCapabilities {
    /// The text style of plain output: the style of a pipe if the user asked for one, and no style on a terminal.
    var plainStyle: TextStyle { isOutputTerminal ? .plain : outputStyle }

    /// Returns the text without control characters. On a terminal, characters that reorder text are removed as well.
    func sanitized(_ text: String, keepingNewlines: Bool = false) -> String {
        isOutputTerminal
            ? text.sanitizedForTerminal(keepingNewlines: keepingNewlines)
            : text.sanitizedForPipe(keepingNewlines: keepingNewlines)
    }
}
