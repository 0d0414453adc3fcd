public import Domain
import Presentation
import Shared
public import TerminalKit

/// Writes the rows of a list as they arrive, in the format that the user asked for.
///
/// ```swift
/// var list = ListWriter(OutputDescription<Repo>(.jsonLines), on: terminal)
/// var buffer = OutputBuffer()
/// list.append(page.items, favorites: favorites, into: &buffer)
/// try sink.flush(&buffer)
/// list.finish(summary, into: &buffer)
/// try sink.flush(&buffer)
/// ```
/// Call ``finish(_:into:)`` also after a failure, so that the output is a whole table or valid JSON.
/// Memory grows with the rows only for JSON with totals, whose first members are known last.
public struct ListWriter<Row: TableReportable>: Sendable {
    private var writer: any RowWriter<Row>

    /// Creates a writer.
    ///
    /// - Parameter times: The form of dates for people.
    public init(
        _ output: OutputDescription<Row>, on terminal: TerminalCapabilities, times: TimeText = .system
    ) {
        let format = output.format.on(terminal)
        writer =
            switch format {
            case .table:
                Table(
                    Row.columns, name: Row.nameColumnIndex, width: terminal.size.columns, style: terminal.outputStyle,
                    times: times)
            case .json:
                JSONListWriter(
                    output.jsonFields, includesMeta: output.includesMeta,
                    layout: output.isIndented(on: terminal) ? .indented : .compact)
            case .jsonLines: JSONLinesWriter(output.jsonFields)
            case .plain, .csv, .markdown: RecordTable(output.fields, as: format, on: terminal)
            }
    }

    /// Writes a page of rows. The first page with rows decides the widths of a table's columns.
    ///
    /// - Parameter favorites: The keys of the rows that are favorites. It may contain other keys.
    public mutating func append(_ rows: [Row], favorites: Set<ItemKey> = [], into buffer: inout OutputBuffer) {
        writer.append(rows, favorites: favorites, into: &buffer)
    }

    /// Writes the text after the last row. Call it once.
    public mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        writer.finish(summary, into: &buffer)
    }
}

extension Console {
    /// Writes a list that needs no request.
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

    /// Writes a list whose format is the user's only choice.
    public func write<Row: TableReportable>(_ rows: [Row], as format: OutputFormat) throws {
        var buffer = OutputBuffer()
        var list = ListWriter(OutputDescription<Row>(format), on: terminal)
        list.append(rows, into: &buffer)
        list.finish(nil, into: &buffer)
        try output.flush(&buffer)
    }
}
