import Shared
public import TerminalKit

/// How the new rows of saved searches are written.
public struct NewRowsForm: Sendable {
    let output: OutputForm<SavedRow>
    /// The fields that were chosen; all, or the columns, when none.
    private let fields: [String]?
    /// Whether each row is reported with its search, as several searches need it.
    private let namesSearches: Bool

    public init(_ output: OutputForm<SavedRow>, namesSearches: Bool) {
        self.output = output
        self.namesSearches = namesSearches
        let names = output.json?.fields.names ?? output.export?.fields?.columns.map(\.name)
        // Of all fields each row shows those that its kind has.
        fields =
            names == SavedRow.reportFieldNames ? nil : names?.filter { !namesSearches || $0 != SavedRow.searchField }
    }

    /// Whether any field is shown that rows of this type have only when they are completed.
    public func showsCompletedFields<Row: Reportable>(of _: Row.Type) -> Bool {
        if let fields { return fields.contains(where: Row.completedFields.contains) }
        return OutputForm<Row>(
            json: output.json.map { ($0.shape == .lines ? .lines : .array, .all) },
            export: output.export.map { ($0.format, $0.fields.map { _ in .all }) }
        ).showsCompletedFields
    }

    /// Writes the rows of each search, in order.
    public func append(_ found: [NewRows], on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        if let export = output.export {
            return append(found, export.format, terminal.isOutputTerminal, into: &buffer)
        }
        let isIndented = terminal.isOutputTerminal && output.filter == nil
        switch output.json?.shape {
        case .array: buffer.appendLine(.array(rows(of: found)), isIndented: isIndented)
        case .wrapped: buffer.appendLine(found.summary.json(items: rows(of: found)), isIndented: isIndented)
        case .lines: for row in rows(of: found) { buffer.appendLine(row) }
        case nil where output.isForPeople(on: terminal): appendTables(found, terminal, into: &buffer)
        case nil:
            let lines = TabSeparated(form: PlainForm(terminal))
            for found in found {
                for row in found.rows { lines.append(name(found.search) + row.plainTexts, into: &buffer) }
            }
        }
    }

    private func rows(of found: [NewRows]) -> [JSONValue] {
        found.flatMap { found in found.rows.map { json($0, of: found.search) } }
    }

    private func name(_ search: String) -> [String?] { namesSearches ? [search] : [] }

    private func appendTables(
        _ found: [NewRows], _ terminal: TerminalCapabilities, into buffer: inout OutputBuffer
    ) {
        let style = terminal.outputStyle
        for (index, found) in found.enumerated() {
            if namesSearches {
                if index > 0 { buffer.appendLine() }
                buffer.appendLine(style("\(found.search.sanitizedForTerminal()): \(found.rows.count) new", .bold))
            }
            guard let first = found.rows.first else { continue }
            var table = Table(
                found.columns, name: first.nameColumn, width: terminal.size.columns, style: style, times: .system)
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

    /// A header stands first, and again where rows of other kinds have other columns.
    private func append(
        _ found: [NewRows], _ format: ExportFormat, _ isOnTerminal: Bool, into buffer: inout OutputBuffer
    ) {
        let offset = namesSearches ? 1 : 0
        var header: [String]?
        for found in found where header == nil || !found.rows.isEmpty {
            let fields = fields ?? (output.export?.fields == nil ? nil : found.fieldNames)
            let titles = (namesSearches ? [SavedRow.searchField] : []) + (fields ?? found.columns.map(\.title))
            if header != titles {
                if header != nil, format == .markdown { buffer.appendLine() }
                let numbers =
                    fields == nil ? found.columns.indices.filter { found.columns[$0].alignment == .right } : []
                format.appendHeader(
                    titles, rightAligned: Set(numbers.map { $0 + offset }), isOnTerminal: isOnTerminal, into: &buffer)
                header = titles
            }
            for row in found.rows {
                let values = fields?.map { value(of: $0, in: row, found.search).fieldText } ?? row.exportTexts
                let link = format == .markdown ? row.link(among: fields) : nil
                format.append(
                    name(found.search) + values, linking: link.map { ($0.column + offset, $0.url) },
                    isOnTerminal: isOnTerminal, into: &buffer)
            }
        }
    }
}
