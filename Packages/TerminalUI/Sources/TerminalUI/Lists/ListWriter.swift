public import Domain
import Presentation
import Shared
public import TerminalKit

/// A writer of a list's rows in the format that the user asked for, page by page as they arrive.
///
/// ```swift
/// var list = ListWriter(OutputDescription<Repo>(.jsonLines), on: terminal)
/// var buffer = OutputBuffer()
/// list.append(page.items, favorites: favorites, into: &buffer)
/// try sink.flush(&buffer)
/// list.finish(summary, into: &buffer)
/// try sink.flush(&buffer)
/// ```
/// Call ``finish(_:into:)`` also after a failure, so that the output is a complete table or valid JSON. The writer
/// stores all rows only for JSON with totals, because the totals precede the rows.
public struct ListWriter<Row: TableReportable>: Sendable {
    private var writer: any RowWriter<Row>

    /// Creates a writer for the given output.
    ///
    /// - Parameters:
    ///   - output: The output that the user asked for.
    ///   - terminal: The capabilities of the terminal.
    public init(_ output: OutputDescription<Row>, on terminal: TerminalCapabilities) {
        let format = output.format.on(terminal)
        writer =
            switch format {
            case .table:
                Table(
                    Row.columns, name: Row.nameColumnIndex, width: terminal.size.columns, style: terminal.outputStyle)
            case .json, .jsonLines: JSONListWriter(output, on: terminal)
            case .plain, .csv, .markdown: RecordTable(output.fields, as: format, on: terminal)
            }
    }

    /// Appends a page of rows. The first page that contains rows determines the column widths of a table.
    ///
    /// - Parameters:
    ///   - rows: The rows of the page.
    ///   - favorites: The keys of the rows that are favorites, or `nil` if they are unknown. The set may contain
    ///     other keys.
    ///   - buffer: The buffer to which the rows are appended.
    public mutating func append(_ rows: [Row], favorites: Set<ItemKey>? = [], into buffer: inout OutputBuffer) {
        writer.append(rows, favorites: favorites, into: &buffer)
    }

    /// Appends the text that follows the last row. Call this method once.
    ///
    /// - Parameters:
    ///   - summary: The properties of the list, or `nil` if they are unknown.
    ///   - buffer: The buffer to which the text is appended.
    public mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        writer.finish(summary, into: &buffer)
    }
}

/// A writer of the rows of a list in one output format.
protocol RowWriter<Row>: Sendable {
    associatedtype Row

    /// Appends a page of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows of the page.
    ///   - favorites: The keys of the rows that are favorites, or `nil` if they are unknown. The set may contain
    ///     other keys.
    ///   - buffer: The buffer to which the rows are appended.
    mutating func append(_ rows: [Row], favorites: Set<ItemKey>?, into buffer: inout OutputBuffer)

    /// Appends the text that follows the last row, such as the end of a JSON array.
    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer)
}

extension Table: RowWriter {
    mutating func append(_ rows: [Row], favorites: Set<ItemKey>?, into buffer: inout OutputBuffer) {
        append(rows, into: &buffer)
    }

    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {}
}

extension Reportable {
    /// Returns whether the item is one of the favorites, or `nil` if they are unknown.
    func isFavorite(among favorites: Set<ItemKey>?) -> Bool? {
        favorites.map { !$0.isEmpty && favoriteKey.map($0.contains) ?? false }
    }
}

extension Console {
    /// Writes a list whose rows are all loaded.
    public func write<Row>(
        _ rows: [Row], as output: OutputDescription<Row>, favorites: Set<ItemKey> = []
    ) async throws {
        _ = try await withSink(for: output) { sink in
            var buffer = OutputBuffer()
            var list = ListWriter(output, on: terminal)
            list.append(rows, favorites: favorites, into: &buffer)
            let provenance = Provenance(source: .cache, fetchedAt: clock.now())
            list.finish(ListSummary(ofAll: rows.count, provenance: provenance), into: &buffer)
            try sink.flush(&buffer)
        }
    }

    /// Writes rows in a format, without field selection or other output options.
    public func write<Row: TableReportable>(_ rows: [Row], as format: OutputFormat) throws {
        var buffer = OutputBuffer()
        var list = ListWriter(OutputDescription<Row>(format), on: terminal)
        list.append(rows, into: &buffer)
        list.finish(nil, into: &buffer)
        try output.flush(&buffer)
    }
}
