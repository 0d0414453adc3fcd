public import Domain
import Shared
public import TerminalKit

/// How a list is written.
public enum ListForm<Row: Reportable>: Sendable {
    /// Aligned columns with a header, cut to the width, for people.
    case table(width: Int, style: TextStyle)
    /// Tab-separated, no header, nothing cut, for programs.
    case tabSeparated(PlainForm = .pipe)
    /// One JSON array; on a terminal indented.
    case json(FieldSelection<Row>, isIndented: Bool = false)
    /// The JSON array as `items` of an object that says how complete it is.
    case jsonWithMeta(FieldSelection<Row>, isIndented: Bool = false)
    /// One JSON object a line.
    case jsonLines(FieldSelection<Row>)
    /// A table for other programs, of these fields or, with none, of the columns; nothing cut.
    case export(ExportFormat, FieldSelection<Row>? = nil, isOnTerminal: Bool = false)
}

/// Turns the pages of a list into output as they arrive.
///
/// ```swift
/// var report = ListReport<Repo>(.jsonLines(.all))
/// var buffer = OutputBuffer()
/// report.append(page.items, favorites: kept, into: &buffer)
/// try sink.flush(&buffer)
/// report.finish(summary, into: &buffer)
/// try sink.flush(&buffer)
/// ```
/// Call ``finish(_:into:)`` also after a failure: what was written then is a whole table or valid JSON.
/// Memory grows with the rows only for ``ListForm/jsonWithMeta(_:isIndented:)``, whose first members are known last.
public struct ListReport<Row: Reportable>: Sendable {
    private enum Body: Sendable {
        case table(Table<Row>)
        case tabSeparated(TabSeparated)
        case json(JSONListReport<Row>)
        case export(ExportedTable<Row>)
    }

    private var body: Body

    /// - Parameter times: How moments are written for people.
    public init(_ form: ListForm<Row>, times: TimeText = .system) {
        body =
            switch form {
            case .table(let width, let style):
                .table(
                    Table(Row.reportColumns, name: Row.nameColumnIndex, width: width, style: style, times: times))
            case .tabSeparated(let form): .tabSeparated(TabSeparated(form: form))
            case .json(let selection, let isIndented):
                .json(JSONListReport(selection, .array, layout: isIndented ? .indented : .compact))
            case .jsonWithMeta(let selection, let isIndented):
                .json(JSONListReport(selection, .wrapped, layout: isIndented ? .indented : .compact))
            case .jsonLines(let selection): .json(JSONListReport(selection, .lines, layout: .compact))
            case .export(let format, let selection, let isOnTerminal):
                .export(ExportedTable(format, selection, isOnTerminal: isOnTerminal))
            }
    }

    /// Writes a page of rows. A table fixes the widths of its columns by the first page that has rows.
    ///
    /// - Parameter favorites: The keys among these rows that the person keeps, at least.
    public mutating func append(_ rows: [Row], favorites: Set<ItemKey> = [], into buffer: inout OutputBuffer) {
        switch body {
        case .table(var table):
            table.append(rows, into: &buffer)
            body = .table(table)
        case .tabSeparated(let lines):
            for row in rows {
                lines.append(Row.reportColumns.map { $0.plainText(row) }, into: &buffer)
            }
        case .json(var report):
            body = .tabSeparated(TabSeparated(form: .pipe))  // so that the report's bytes are not copied on write
            report.append(rows, favorites: favorites, into: &buffer)
            body = .json(report)
        case .export(var table):
            table.append(rows, favorites: favorites, into: &buffer)
            body = .export(table)
        }
    }

    /// Writes what must stand after the last row. To be called once.
    public mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        switch body {
        case .table, .tabSeparated: break
        case .json(let report): report.finish(summary, into: &buffer)
        case .export(var table): table.finish(into: &buffer)
        }
    }
}
