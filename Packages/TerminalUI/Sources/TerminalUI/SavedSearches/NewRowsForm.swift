import Shared

/// How the new rows of saved searches are written.
public struct NewRowsForm: Sendable {
    /// The forms that can be asked for.
    public enum Shape: Sendable, Hashable {
        case text, array, lines, export(ExportFormat)
    }

    /// The member and column that tells which search a row is of.
    public static let searchField = "savedSearch"

    let shape: Shape
    /// The fields that were chosen; all, or the columns, when none.
    let fields: [String]?
    /// Whether each row is told with its search, as several searches need it.
    let namesSearches: Bool
    let isPlain: Bool

    public init(_ shape: Shape, fields: [String]? = nil, namesSearches: Bool, isPlain: Bool = false) {
        self.shape = shape
        self.fields = fields?.filter { !namesSearches || $0 != Self.searchField }
        self.namesSearches = namesSearches
        self.isPlain = isPlain
    }

    /// Whether any field is shown that rows of this type have only when they are completed.
    public func showsCompletedFields<Row: Reportable>(of _: Row.Type) -> Bool {
        if let fields { return fields.contains(where: Row.completedFields.contains) }
        return switch shape {
        case .array, .lines: OutputForm<Row>(json: (.array, .all)).showsCompletedFields
        case .text, .export: OutputForm<Row>().showsCompletedFields
        }
    }

    /// Writes the rows of each search, in order.
    public func append(_ found: [NewRows], on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        switch shape {
        case .array:
            buffer.appendLine(
                .array(found.flatMap { found in found.rows.map { json($0, of: found.search) } }),
                isIndented: terminal.isOutputTerminal)
        case .lines:
            for found in found {
                for row in found.rows { buffer.appendLine(json(row, of: found.search)) }
            }
        case .export(let format): append(found, format, terminal.isOutputTerminal, into: &buffer)
        case .text where terminal.isOutputTerminal && !isPlain: appendTables(found, terminal, into: &buffer)
        case .text:
            let lines = TabSeparated(form: PlainForm(terminal))
            for found in found {
                for row in found.rows { lines.append(name(found.search) + row.plainTexts, into: &buffer) }
            }
        }
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
            guard !found.rows.isEmpty else { continue }
            var table = Table(found.columns, width: terminal.size.columns, style: style, times: .system)
            table.append(found.rows, into: &buffer)
        }
    }

    private func json(_ row: SavedRow, of search: String) -> JSONValue {
        let chosen = fields.map { $0.map { JSONMember($0, value(of: $0, in: row, search)) } } ?? row.members
        return .object((namesSearches ? [JSONMember(Self.searchField, .string(search))] : []) + chosen)
    }

    private func value(of field: String, in row: SavedRow, _ search: String) -> JSONValue {
        field == Self.searchField ? .string(search) : row.value(of: field)
    }

    /// A header stands first, and again where rows of other kinds have other columns.
    private func append(
        _ found: [NewRows], _ format: ExportFormat, _ isOnTerminal: Bool, into buffer: inout OutputBuffer
    ) {
        let offset = namesSearches ? 1 : 0
        var header: [String]?
        for found in found where header == nil || !found.rows.isEmpty {
            let titles = (namesSearches ? [Self.searchField] : []) + (fields ?? found.columns.map(\.title))
            if header != titles {
                if header != nil, format == .markdown { buffer.appendLine() }
                format.appendHeader(titles, isOnTerminal: isOnTerminal, into: &buffer)
                header = titles
            }
            for row in found.rows {
                let values = fields?.map { value(of: $0, in: row, found.search).fieldText } ?? row.plainTexts
                let link = format == .markdown ? row.link(among: fields) : nil
                format.append(
                    name(found.search) + values, linking: link.map { ($0.column + offset, $0.url) },
                    isOnTerminal: isOnTerminal, into: &buffer)
            }
        }
    }
}
