public import TerminalKit

/// The form of the output that was asked for.
public struct OutputForm<Row: Reportable>: Sendable {
    /// How rows are written as JSON.
    public enum Shape: Sendable {
        /// One array.
        case array
        /// An object with totals and source around the array.
        case wrapped
        /// One object a line.
        case lines
    }

    /// None for tables and lines.
    public let json: (shape: Shape, fields: FieldSelection<Row>)?
    /// A table for other programs, and its fields, with none of them the columns; none for all other forms.
    public let export: (format: ExportFormat, fields: FieldSelection<Row>?)?
    /// An expression for jq over the JSON.
    public let filter: String?
    /// Whether the form for pipes is wanted on a terminal too.
    public let isPlain: Bool
    /// Whether a pager may show what does not fit a screen.
    public let mayPage: Bool

    /// - Parameters:
    ///   - json: None for tables and lines.
    ///   - export: None where `json` is given.
    public init(
        json: (shape: Shape, fields: FieldSelection<Row>)? = nil,
        export: (format: ExportFormat, fields: FieldSelection<Row>?)? = nil, filter: String? = nil,
        isPlain: Bool = false, mayPage: Bool = true
    ) {
        self.json = json
        self.export = export
        self.filter = filter
        self.isPlain = isPlain
        self.mayPage = mayPage
    }

    /// What options ask for that contradict each other nowhere.
    ///
    /// - Parameters:
    ///   - fields: Those that were chosen; where none were, all in JSON, and the columns in a table for other programs.
    ///   - isWrapped: Whether the JSON is an object with totals and source around the array.
    ///   - isLines: Whether it is an object a line.
    ///   - filter: For jq, which reads JSON.
    public init(
        fields: FieldSelection<Row>?, isWrapped: Bool, isLines: Bool, export: ExportFormat?, filter: String?,
        isPlain: Bool, mayPage: Bool
    ) {
        let shape: Shape? = isLines ? .lines : isWrapped ? .wrapped : fields != nil || filter != nil ? .array : nil
        self.init(
            json: export == nil ? shape.map { ($0, fields ?? .all) } : nil, export: export.map { ($0, fields) },
            filter: filter, isPlain: isPlain, mayPage: mayPage)
    }

    /// The form for this terminal or pipe.
    public func list(on terminal: TerminalCapabilities) -> ListForm<Row> {
        if let export { return .export(export.format, export.fields, isOnTerminal: terminal.isOutputTerminal) }
        let isIndented = terminal.isOutputTerminal && filter == nil
        return switch json?.shape {
        case .array: .json(json?.fields ?? .all, isIndented: isIndented)
        case .wrapped: .jsonWithMeta(json?.fields ?? .all, isIndented: isIndented)
        case .lines: .jsonLines(json?.fields ?? .all)
        case nil: .text(on: terminal, isPlain: isPlain)
        }
    }

    /// Whether a list in this form shows any field that rows have only when they are completed.
    public var showsCompletedFields: Bool {
        guard let fields = json?.fields ?? export?.fields else {
            let titles = Set(Row.completedFields.map { $0.uppercased() })
            // Where the compiler does not know the rows, `contains(where:)` looks through all conformances of the program
            // for the way to go through an array: a tenth of a millisecond for the first who asks.
            for column in Row.reportColumns where titles.contains(column.title) { return true }
            return false
        }
        return fields.names.contains(where: Row.completedFields.contains)
    }

    /// Whether a page of one thing does: it shows all fields but those that were not chosen.
    public var showsCompletedFieldsOfOne: Bool {
        guard let fields = json?.fields ?? export?.fields else { return export == nil && !Row.completedFields.isEmpty }
        return fields.names.contains(where: Row.completedFields.contains)
    }

    /// Whether people read it: a heading and a pager make sense.
    public func isForPeople(on terminal: TerminalCapabilities) -> Bool {
        json == nil && export == nil && !isPlain && terminal.isOutputTerminal
    }
}

extension ListForm {
    /// A table where people look at it, lines for programs elsewhere and where that is asked for.
    static func text(on terminal: TerminalCapabilities, isPlain: Bool) -> ListForm {
        terminal.isOutputTerminal && !isPlain
            ? .table(width: terminal.size.columns, style: terminal.outputStyle) : .tabSeparated(PlainForm(terminal))
    }
}

/// The form of a report that has no choice of fields: for people, for pipes, a table for other programs, or JSON.
public struct ReportForm: Sendable {
    /// Whether it is a JSON object.
    public let isJSON: Bool
    /// A table for other programs.
    public let export: ExportFormat?
    /// Whether the form for pipes is wanted on a terminal too.
    public let isPlain: Bool

    public init(isJSON: Bool = false, export: ExportFormat? = nil, isPlain: Bool = false) {
        self.isJSON = isJSON
        self.export = export
        self.isPlain = isPlain
    }

    /// Writes a page or lines for each report, or one table of them all.
    public func append(_ reports: [DetailReport], on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        if let export { return export.append(reports, isOnTerminal: terminal.isOutputTerminal, into: &buffer) }
        let form = DetailForm(terminal, isForPeople: terminal.isOutputTerminal && !isPlain)
        for (index, report) in reports.enumerated() {
            if index > 0 { buffer.appendLine() }
            report.append(form, into: &buffer)
        }
    }

    /// The form of a list for this terminal or pipe.
    public func list<Row: Reportable>(on terminal: TerminalCapabilities) -> ListForm<Row> {
        if let export { return .export(export, isOnTerminal: terminal.isOutputTerminal) }
        return isJSON ? .json(.all, isIndented: terminal.isOutputTerminal) : .text(on: terminal, isPlain: isPlain)
    }
}
