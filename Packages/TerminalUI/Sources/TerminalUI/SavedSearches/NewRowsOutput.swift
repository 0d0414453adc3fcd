import Presentation
import Shared
import TerminalKit

/// The output settings for the new rows of saved searches. The rows may be items of several kinds, which have different
/// fields and columns.
public struct NewRowsOutput: Sendable {
    let description: OutputDescription<SavedRow>
    /// The names of the fields that the user chose, or `nil` to write all fields or columns of each row.
    private let fields: [String]?
    /// A Boolean value that indicates whether each row contains the name of its saved search.
    private let namesSearches: Bool

    public init(_ description: OutputDescription<SavedRow>, namesSearches: Bool) {
        self.description = description
        self.namesSearches = namesSearches
        let names = description.format.isJSON ? description.jsonFields.names : description.fields?.columns.map(\.name)
        fields = names == SavedRow.fieldNames ? nil : names?.filter { !namesSearches || $0 != SavedRow.searchField }
    }

    /// Returns whether the output of rows of the given type contains a field that requires an additional request.
    public func showsCompletedFields<Row: TableReportable>(of _: Row.Type) -> Bool {
        if let fields { return fields.contains { Row.fields[$0]?.source == .completion } }
        return OutputDescription<Row>(description.format, fields: description.fields.map { _ in .all })
            .showsCompletedFields
    }

    /// Returns whether the output of rows of the given type contains the passages that match the search query.
    public func showsTextMatches<Row: TableReportable>(of _: Row.Type) -> Bool {
        fields?.contains { Row.fields[$0]?.source == .choice } ?? false
    }

    /// Appends the rows of all searches to a buffer in the requested format.
    func append(_ found: [NewRows], on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        let format = description.format.on(terminal)
        switch format {
        case .table: appendTables(found, terminal, into: &buffer)
        case .json:
            let rows = rows(of: found)
            buffer.appendLine(
                description.includesMeta ? found.summary.json(items: rows) : .array(rows),
                isIndented: description.isIndented(on: terminal))
        case .jsonLines: for row in rows(of: found) { buffer.appendLine(row) }
        case .plain, .csv, .markdown: appendRecords(found, as: format, on: terminal, into: &buffer)
        }
    }

    private func rows(of found: [NewRows]) -> [JSONValue] {
        found.flatMap { found in found.rows.map { json($0, of: found.search) } }
    }

    private func appendTables(
        _ found: [NewRows], _ terminal: TerminalCapabilities, into buffer: inout OutputBuffer
    ) {
        let style = terminal.outputStyle
        for (index, found) in found.enumerated() {
            if namesSearches {
                if index > 0 { buffer.appendLine() }
                buffer.appendLine(style("\(found.search.sanitizedForTerminal()): \(found.rows.count) new", .bold))
            }
            var table = Table(
                found.columns, name: found.nameColumn, width: terminal.size.columns, style: style)
            table.append(found.rows, into: &buffer)
        }
    }

    private func json(_ row: SavedRow, of search: String) -> JSONValue {
        let chosen = fields.map { $0.map { JSONMember($0, value(of: $0, in: row, search)) } } ?? row.members
        return .object((namesSearches ? [JSONMember(SavedRow.searchField, .string(search))] : []) + chosen)
    }

    private func value(of field: String, in row: SavedRow, _ search: String) -> JSONValue {
        field == SavedRow.searchField ? .string(search) : row.value(of: field)
    }

    /// Appends the rows as records. Rows whose columns differ from those of the previous rows begin with a new header.
    private func appendRecords(
        _ found: [NewRows], as format: OutputFormat, on terminal: TerminalCapabilities,
        into buffer: inout OutputBuffer
    ) {
        var header: [String]?
        for found in found where header == nil || !found.rows.isEmpty {
            let fields = fields ?? (description.fields == nil ? nil : found.fieldNames)
            let own = fields?.map { field in
                RecordColumn<SavedRow>(title: field) { row, _ in
                    value(of: field, in: row, found.search).text(joiningBy: JSONValue.listSeparator)
                }
            }
            let search = RecordColumn<SavedRow>(SavedRow.searchField, constant: .string(found.search))
            let columns =
                (namesSearches ? [search] : []) + (own ?? found.columns.map { RecordColumn($0, as: format) })
            let titles = columns.map(\.title)
            if header != nil, header != titles, format == .markdown { buffer.appendLine() }
            let name = fields == nil ? found.nameColumn + (namesSearches ? 1 : 0) : SavedRow.nameIndex(in: titles)
            var table = RecordTable(columns, name: name, as: format, on: terminal, hasHeader: header != titles)
            table.append(found.rows, favorites: [], into: &buffer)
            header = titles
        }
    }
}
