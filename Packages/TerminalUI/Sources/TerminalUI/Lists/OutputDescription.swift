public import Presentation
public import TerminalKit

/// The output that the user chose: the format, the fields and other options.
public struct OutputDescription<Row: TableReportable>: Sendable {
    /// The format of the output.
    let format: OutputFormat
    /// The fields that the user chose, or `nil` for the default. By default, JSON contains all fields, and other
    /// formats contain the table columns.
    public let fields: FieldSelection<Row>?
    /// A Boolean value that indicates whether the JSON output is an object that contains the total, the source of the
    /// list and the rows as `items`.
    let includesMeta: Bool
    /// The jq expression that filters the JSON output, or `nil` if the output is not filtered.
    let filter: String?
    /// A Boolean value that indicates whether long output may be shown in a pager.
    let allowsPager: Bool

    public init(
        _ format: OutputFormat = .table, fields: FieldSelection<Row>? = nil, includesMeta: Bool = false,
        filter: String? = nil, allowsPager: Bool = true
    ) {
        self.format = format
        self.fields = fields
        self.includesMeta = includesMeta
        self.filter = filter
        self.allowsPager = allowsPager
    }

    /// Returns whether the output is intended for users. Such output has a heading and can be shown in a pager.
    func isForPeople(on terminal: TerminalCapabilities) -> Bool {
        format.on(terminal) == .table
    }

    /// Returns whether JSON output is indented, with one member per line.
    func isIndented(on terminal: TerminalCapabilities) -> Bool {
        format == .json && terminal.isOutputTerminal && filter == nil
    }

    /// The fields that JSON output contains.
    var jsonFields: FieldSelection<Row> { fields ?? .all }

    /// A Boolean value that indicates whether the output contains a field that requires an additional request.
    public var showsCompletedFields: Bool {
        if fields != nil || format.isJSON { return jsonFields.fields.contains { $0.source == .completion } }
        return Row.columns.contains { $0.field.flatMap { Row.fields[$0] }?.source == .completion }
    }

    /// A Boolean value that indicates whether the user chose the field `textMatches`.
    public var showsTextMatches: Bool {
        guard let fields, !fields.isAll else { return false }
        return fields.fields.contains { $0.source == .choice }
    }

    /// Returns whether the detail page contains at least one field for which the closure returns `true`.
    func detailShows(_ isWanted: (Field<Row>) -> Bool) -> Bool {
        if let fields { return fields.fields.contains(where: isWanted) }
        switch format {
        case .table, .plain, .json, .jsonLines: return Row.fields.fields.contains(where: isWanted)
        case .csv, .markdown:
            return Row.columns.contains { column in column.field.flatMap { Row.fields[$0] }.map(isWanted) ?? false }
        }
    }
}
