import Shared
import TerminalKit

/// A writer of records of text values in one output format.
protocol RecordWriter: Sendable {
    /// Appends the titles of the columns.
    ///
    /// - Parameters:
    ///   - titles: The titles of the columns.
    ///   - rightAligned: The indices of the numeric columns.
    ///   - buffer: The buffer to which the titles are appended.
    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer)

    /// Appends one record. A format without links ignores `link`.
    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer)
}

/// The link of a table row: the index of the column that becomes the link text, and the URL of the item's page.
struct RecordLink: Sendable, Hashable {
    let column: Int
    let url: String
}

extension OutputFormat {
    /// Returns the record writer of the output format, or `nil` if the format does not consist of records.
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

    /// Appends one record. The first value identifies the item. It is bold if the output has styles.
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
    /// The text style of plain output. Plain output on a terminal has no colors. If the output is a pipe, the user can
    /// request colors.
    var plainStyle: TextStyle { isOutputTerminal ? .plain : outputStyle }

    /// Returns the text without control characters. On a terminal, characters that reorder text are also removed.
    func sanitized(_ text: String, keepingNewlines: Bool = false) -> String {
        isOutputTerminal
            ? text.sanitizedForTerminal(keepingNewlines: keepingNewlines)
            : text.sanitizedForPipe(keepingNewlines: keepingNewlines)
    }
}
