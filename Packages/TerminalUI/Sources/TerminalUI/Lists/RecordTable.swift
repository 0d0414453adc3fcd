import Domain
import Presentation
import Shared
import TerminalKit

/// A column of records: its title, and a function that returns the value of a row.
struct RecordColumn<Row: Sendable>: Sendable {
    let title: String
    var isNumber = false
    let value: @Sendable (_ row: Row, _ isFavorite: Bool?) -> String?
}

extension RecordColumn {
    /// Creates a column that shows the same content as a table column.
    init(_ column: TableColumn<Row>, as format: OutputFormat) {
        self.init(title: column.title, isNumber: column.isNumber) { row, _ in
            format == .plain ? column.plainText(row) : column.exportText(row)
        }
    }

    /// Creates a column with the same value in every row.
    init(_ title: String, constant value: JSONValue) {
        let text = value.text(joiningBy: JSONValue.listSeparator)
        self.init(title: title) { _, _ in text }
    }
}

/// A writer of rows as records of text. A record contains the chosen fields or the default columns.
struct RecordTable<Row: TableReportable>: RowWriter {
    private let columns: [RecordColumn<Row>]
    private let records: RecordWriter
    /// The index of the column that links to the pages of the items, or `nil` if there are no links.
    private let linked: Int?
    /// A Boolean value that indicates whether the next record is preceded by a header.
    private var needsHeader: Bool

    /// Creates a writer of records with the given columns.
    ///
    /// - Parameters:
    ///   - columns: The columns of the records.
    ///   - name: The index of the column that identifies the item, or `nil` if there is no such column.
    ///   - format: The output format.
    ///   - terminal: The capabilities of the terminal.
    ///   - hasHeader: Whether a header precedes the first record.
    init(
        _ columns: [RecordColumn<Row>], name: Int?, as format: OutputFormat, on terminal: TerminalCapabilities,
        hasHeader: Bool = true
    ) {
        self.columns = columns
        records = RecordWriter(format, on: terminal)
        linked = format == .markdown ? name : nil
        needsHeader = hasHeader
    }

    /// Creates a writer of records.
    ///
    /// - Parameters:
    ///   - selection: The fields to write, or `nil` for the default columns.
    ///   - format: The output format.
    ///   - extra: The additional columns at the end of every record. Their values are the same in every record.
    ///   - terminal: The capabilities of the terminal.
    init(
        _ selection: FieldSelection<Row>?, as format: OutputFormat, extra: [JSONMember] = [],
        on terminal: TerminalCapabilities
    ) {
        let fields = selection?.columns.map { field in
            RecordColumn(title: field.name) {
                field.json(of: $0, isFavorite: $1).text(joiningBy: JSONValue.listSeparator)
            }
        }
        let name = if let selection { Row.nameIndex(in: selection.columns.map(\.name)) } else { Row.nameColumnIndex }
        self.init(
            (fields ?? Row.columns.map { RecordColumn($0, as: format) })
                + extra.map { RecordColumn($0.key, constant: $0.value) },
            name: name, as: format, on: terminal)
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>?, into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
        for row in rows {
            let isFavorite = row.isFavorite(among: favorites)
            let link = linked.flatMap { column in row.pageURL.map { RecordLink(column: column, url: $0) } }
            records.append(columns.map { $0.value(row, isFavorite) }, linking: link, into: &buffer)
        }
    }

    /// Completes the table. If the list has no rows, the header is appended.
    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
    }

    private mutating func appendHeader(into buffer: inout OutputBuffer) {
        guard needsHeader else { return }
        needsHeader = false
        let numbers = columns.indices.filter { columns[$0].isNumber }
        records.appendHeader(columns.map(\.title), rightAligned: Set(numbers), into: &buffer)
    }
}

extension Reportable {
    /// Returns the index of the field that identifies an item, or `nil` if the given fields contain none.
    static func nameIndex(in fields: [String]) -> Int? {
        nameFields.lazy.compactMap { fields.firstIndex(of: $0) }.first
    }
}
