import Shared

/// A row that a saved search found, of whatever kind: what each form of output writes of it.
public struct SavedRow: Sendable {
    /// What tells it from other rows of its search.
    public let id: String
    let json: JSONValue
    let columns: [ReportColumn<SavedRow>]
    let texts: [String?]
    let plainTexts: [String?]

    public init<Row: Reportable>(_ row: Row, id: String, isFavorite: Bool) {
        self.id = id
        json = row.json(isFavorite: isFavorite)
        columns = Row.reportColumns.indices.map { Self.column($0, like: Row.reportColumns[$0]) }
        texts = Row.reportColumns.map { $0.text(row) }
        plainTexts = Row.reportColumns.map { $0.plainText(row) }
    }

    private static func column<Row>(_ index: Int, like column: ReportColumn<Row>) -> ReportColumn<SavedRow> {
        ReportColumn(
            column.title, alignment: column.alignment, minimumWidth: column.minimumWidth,
            maximumWidth: column.maximumWidth, plainText: { $0.plainTexts[index] }, text: { $0.texts[index] })
    }

    /// The object with the name of the search before its own members.
    func json(of search: String, _ fields: [String]?) -> JSONValue {
        guard case .object(let members) = json else { return json }
        let chosen = fields.map { fields in members.filter { fields.contains($0.key) } } ?? members
        return .object([JSONMember("savedSearch", .string(search))] + chosen)
    }
}

/// How the rows of saved searches are written.
public struct SavedRowsForm: Sendable {
    /// The forms that can be asked for.
    public enum Shape: Sendable, Hashable {
        case text, array, lines, export(ExportFormat)
    }

    let shape: Shape
    /// The fields that were chosen; all, or the columns, when none.
    let fields: [String]?
    let isPlain: Bool

    public init(_ shape: Shape, fields: [String]? = nil, isPlain: Bool = false) {
        self.shape = shape
        self.fields = fields
        self.isPlain = isPlain
    }

    /// Writes the rows of each search, in order.
    public func append(
        _ found: [(search: String, rows: [SavedRow])], on terminal: TerminalCapabilities,
        into buffer: inout OutputBuffer
    ) {
        switch shape {
        case .array:
            buffer.appendLine(
                .array(found.flatMap { found in found.rows.map { $0.json(of: found.search, fields) } }),
                isIndented: terminal.isOutputTerminal)
        case .lines:
            for found in found { for row in found.rows { buffer.appendLine(row.json(of: found.search, fields)) } }
        case .export(let format): append(found, format, terminal.isOutputTerminal, into: &buffer)
        case .text where terminal.isOutputTerminal && !isPlain:
            for (index, found) in found.enumerated() {
                if index > 0 { buffer.appendLine() }
                let style = terminal.outputStyle
                buffer.appendLine(style("\(found.search.sanitizedForTerminal()): \(found.rows.count) new", .bold))
                guard let first = found.rows.first else { continue }
                var table = Table(first.columns, width: terminal.size.columns, style: style, times: .system)
                table.append(found.rows, into: &buffer)
            }
        case .text:
            let lines = TabSeparated(form: PlainForm(terminal))
            for found in found { for row in found.rows { lines.append([found.search] + row.plainTexts, into: &buffer) } }
        }
    }

    /// A header stands before the first row, and again where rows of other kinds have other columns.
    private func append(
        _ found: [(search: String, rows: [SavedRow])], _ format: ExportFormat, _ isOnTerminal: Bool,
        into buffer: inout OutputBuffer
    ) {
        var header: [String]?
        for found in found {
            for row in found.rows {
                let record = record(row, of: found.search)
                if header != record.titles {
                    if header != nil, format == .markdown { buffer.appendLine() }
                    format.appendHeader(record.titles, isOnTerminal: isOnTerminal, into: &buffer)
                    header = record.titles
                }
                var link: (column: Int, url: String)?
                if case .object(let members) = row.json, case .string(let url)? = members.first(where: { $0.key == "url" })?.value
                {
                    link = (1, url)
                }
                format.append(record.values, linking: link, isOnTerminal: isOnTerminal, into: &buffer)
            }
        }
        if header == nil {
            format.appendHeader(["savedSearch"] + (fields ?? []), isOnTerminal: isOnTerminal, into: &buffer)
        }
    }

    private func record(_ row: SavedRow, of search: String) -> (titles: [String], values: [String?]) {
        guard let fields, case .object(let members) = row.json else {
            return (["savedSearch"] + row.columns.map(\.title), [search] + row.plainTexts)
        }
        let chosen = members.filter { fields.contains($0.key) }
        return (["savedSearch"] + chosen.map(\.key), [search] + chosen.map(\.value.fieldText))
    }
}
