import Domain
import Presentation
import Shared
import TerminalKit

/// A writer of rows as records of text. A record contains the chosen fields or the default columns.
struct RecordTable<Row: TableReportable>: RowWriter {
    private enum Source: Sendable {
        case columns([TableColumn<Row>])
        case fields([Field<Row>])
    }

    private let records: any RecordWriter
    private let format: OutputFormat
    private let source: Source
    /// The additional columns at the end of each record. Their values are the same in every record.
    private let extra: [JSONMember]
    /// The index of the column that identifies the item, or `nil` if there is no such column.
    private let name: Int?
    private var hasHeader = false

    /// Creates a writer of records.
    ///
    /// - Parameters:
    ///   - selection: The fields to write, or `nil` for the default columns.
    ///   - format: The output format.
    ///   - extra: The additional columns at the end of every record.
    ///   - terminal: The capabilities of the terminal.
    init(
        _ selection: FieldSelection<Row>?, as format: OutputFormat, extra: [JSONMember] = [],
        on terminal: TerminalCapabilities
    ) {
        records = format.records(on: terminal) ?? TabSeparatedRecords(terminal)
        self.format = format
        self.extra = extra
        if let selection {
            source = .fields(selection.columns)
            let names = Row.nameFields
            name = names.lazy.compactMap { name in selection.columns.firstIndex { $0.name == name } }.first
        } else {
            source = .columns(Row.columns)
            name = Row.nameColumnIndex
        }
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
        for row in rows {
            var values = values(of: row, favorites)
            for member in extra { values.append(member.value.text(joiningBy: JSONValue.listSeparator)) }
            var link: RecordLink?
            if format == .markdown, let name, let url = row.pageURL { link = RecordLink(column: name, url: url) }
            records.append(values, linking: link, into: &buffer)
        }
    }

    /// Completes the table. If the list has no rows, the header is appended.
    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
    }

    private func values(of row: Row, _ favorites: Set<ItemKey>) -> [String?] {
        switch source {
        case .columns(let columns):
            return columns.map { format == .plain ? $0.plainText(row) : $0.exportText(row) }
        case .fields(let fields):
            let isFavorite = isFavorite(row, among: favorites)
            return fields.map {
                $0.json(of: row, isFavorite: isFavorite).text(joiningBy: JSONValue.listSeparator)
            }
        }
    }

    private mutating func appendHeader(into buffer: inout OutputBuffer) {
        guard !hasHeader else { return }
        hasHeader = true
        switch source {
        case .columns(let columns):
            records.appendHeader(
                columns.map(\.title) + extra.map(\.key),
                rightAligned: Set(columns.indices.filter { columns[$0].alignment == .right }), into: &buffer)
        case .fields(let fields):
            records.appendHeader(fields.map(\.name) + extra.map(\.key), rightAligned: [], into: &buffer)
        }
    }
}
