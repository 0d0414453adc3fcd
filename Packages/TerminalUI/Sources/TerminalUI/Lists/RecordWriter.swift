import Shared
import TerminalKit

/// Writes records whose values are texts, in one format.
protocol RecordWriter: Sendable {
    /// Writes the titles of the columns.
    ///
    /// - Parameter rightAligned: The columns with numbers.
    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer)

    /// Writes one record. Formats without links ignore the link.
    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer)
}

/// The link of a record: the column that names the item, and the URL of its page.
struct RecordLink: Sendable, Hashable {
    let column: Int
    let url: String
}

extension OutputFormat {
    /// Returns the writer of records in this format, or `nil` for formats without records.
    func records(on terminal: TerminalCapabilities) -> (any RecordWriter)? {
        switch self {
        case .plain: TabSeparatedRecords(terminal)
        case .csv: CSVRecords(isOnTerminal: terminal.isOutputTerminal)
        case .markdown: MarkdownRecords(isOnTerminal: terminal.isOutputTerminal)
        case .table, .json, .jsonLines: nil
        }
    }
}

/// Writes records as lines with a tab between values, without a header.
struct TabSeparatedRecords: RecordWriter {
    private let terminal: TerminalCapabilities

    init(_ terminal: TerminalCapabilities) {
        self.terminal = terminal
    }

    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer) {}

    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer) {
        append(values, into: &buffer)
    }

    /// Writes one record. The first value names the item.
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
    /// The style of plain output. A pipe has styles only if the user asked for them, and plain output on a terminal has none.
    var plainStyle: TextStyle { isOutputTerminal ? .plain : outputStyle }

    /// Returns a text for plain output. On a terminal it must not change the order of other text.
    func sanitized(_ text: String, keepingNewlines: Bool = false) -> String {
        isOutputTerminal
            ? text.sanitizedForTerminal(keepingNewlines: keepingNewlines)
            : text.sanitizedForPipe(keepingNewlines: keepingNewlines)
    }
}
