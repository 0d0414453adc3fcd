public import Presentation
public import TerminalKit

/// The output that the user asked for: its format, its fields and its options.
public struct OutputDescription<Row: TableReportable>: Sendable {
    /// The format of the output.
    public let format: OutputFormat
    /// The chosen fields. With `nil`, JSON has all fields, and every other format has the columns.
    public let fields: FieldSelection<Row>?
    /// Whether JSON is an object with the totals and the source of the list, and the rows as `items`.
    public let includesMeta: Bool
    /// A jq expression that filters the JSON.
    public let filter: String?
    /// Whether a pager may show text that is longer than the screen.
    public let mayPage: Bool

    public init(
        _ format: OutputFormat = .table, fields: FieldSelection<Row>? = nil, includesMeta: Bool = false,
        filter: String? = nil, mayPage: Bool = true
    ) {
        self.format = format
        self.fields = fields
        self.includesMeta = includesMeta
        self.filter = filter
        self.mayPage = mayPage
    }

    /// Whether people read the output, so that it has a heading and a pager.
    public func isForPeople(on terminal: TerminalCapabilities) -> Bool {
        format.on(terminal) == .table
    }

    /// Whether JSON is indented, with one member per line.
    func isIndented(on terminal: TerminalCapabilities) -> Bool {
        format == .json && terminal.isOutputTerminal && filter == nil
    }

    /// The fields that JSON has.
    var jsonFields: FieldSelection<Row> { fields ?? .all }

    /// Whether rows show any field that another request completes.
    public var showsCompletedFields: Bool {
        if fields != nil || format.isJSON { return jsonFields.includesCompletedFields }
        // Where the compiler does not know the rows, `contains(where:)` looks through all conformances of the program
        // for the way to iterate over an array: a tenth of a millisecond for the first caller.
        for column in Row.columns {
            if let name = column.field, Row.fields[name]?.source == .completion { return true }
        }
        return false
    }

    /// Whether the user chose the texts in which a search finds its words.
    public var showsTextMatches: Bool {
        guard let fields, !fields.isAll else { return false }
        for field in fields.fields where field.source == .choice { return true }
        return false
    }

    /// Whether a detail page shows any field that another request completes.
    public var detailShowsCompletedFields: Bool { detailShows { $0.source == .completion } }

    /// Returns whether a detail page shows a field.
    public func detailShows(_ isWanted: (Field<Row.FieldOwner>) -> Bool) -> Bool {
        if let fields { return fields.fields.contains(where: isWanted) }
        switch format {
        case .table, .plain, .json, .jsonLines: return Row.fields.fields.contains(where: isWanted)
        case .csv, .markdown:
            return Row.columns.contains { column in column.field.flatMap { Row.fields[$0] }.map(isWanted) ?? false }
        }
    }
}

extension FieldSelection {
    fileprivate var includesCompletedFields: Bool {
        for field in fields where field.source == .completion { return true }
        return false
    }
}
