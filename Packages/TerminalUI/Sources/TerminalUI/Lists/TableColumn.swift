public import Foundation
public import Presentation
import Shared
import TerminalKit

/// A column of a table: the field or the text that it shows, and its layout.
public struct TableColumn<Row: Sendable>: Sendable {
    /// Returns the text of a row, or `nil` if it is unknown.
    public typealias Read = @Sendable (Row) -> String?

    /// The title in uppercase.
    public let title: String
    /// The name of the field that the column shows, or `nil` if its text is not the value of one field.
    let field: String?
    let alignment: ColumnAlignment
    /// The width in cells below which the column is not cut. A narrower terminal drops columns from the right instead.
    let minimumWidth: Int
    /// The width in cells above which the column is cut even if there is space.
    let maximumWidth: Int
    private let readText: @Sendable (Row, TimeText) -> String?
    /// The text for programs.
    let plainText: Read
    /// The text in tables for other programs, in which `; ` joins the elements of a list.
    let exportText: Read
    /// The pieces of the text that people see with emphasis.
    let emphasis: @Sendable (Row) -> [String]
    private var keptWidth: Int?
    private var leavesFirst = false

    /// Creates a column with a text of its own. Texts need not be sanitized.
    ///
    /// - Parameters:
    ///   - emphasis: Returns the pieces of the text that people see with emphasis.
    ///   - plainText: Returns the text for programs: raw numbers, ISO 8601 dates. By default the same as `text`.
    ///   - text: Returns the text for people.
    public init(
        _ title: String, alignment: ColumnAlignment = .left, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        emphasis: @escaping @Sendable (Row) -> [String] = { _ in [] }, plainText: Read? = nil, text: @escaping Read
    ) {
        self.init(
            title, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            plainText: plainText ?? text, emphasis: emphasis, readText: { row, _ in text(row) })
    }

    /// Creates a column with a list, joined by commas for people and in plain output.
    ///
    /// - Parameter isShown: Whether tables for people show the column.
    public init(
        _ title: String, minimumWidth: Int = 8, maximumWidth: Int = 1_000, isShown: Bool = true,
        list: @escaping @Sendable (Row) -> [String]?
    ) {
        let text: Read = { list($0)?.joined(separator: ", ") }
        self.init(
            title, alignment: .left, minimumWidth: minimumWidth, maximumWidth: maximumWidth, plainText: text,
            exportText: { list($0)?.joined(separator: JSONValue.listSeparator) }, emphasis: { _ in [] },
            readText: { row, _ in isShown ? text(row) : nil })
    }

    /// Creates a column with a date: local time on a terminal, ISO 8601 in UTC elsewhere.
    public init(_ title: String, _ form: TimeText.Form, date: @escaping @Sendable (Row) -> Date?) {
        self.init(
            title, alignment: .left, minimumWidth: form.longest, maximumWidth: form.longest,
            plainText: { date($0).map { ISO8601.string(from: $0) } },
            emphasis: { _ in [] }, readText: { row, times in date(row).map { times.text($0, form) } })
    }

    private init(
        _ title: String, field: String? = nil, alignment: ColumnAlignment, minimumWidth: Int, maximumWidth: Int,
        plainText: @escaping Read, exportText: Read? = nil, emphasis: @escaping @Sendable (Row) -> [String],
        readText: @escaping @Sendable (Row, TimeText) -> String?
    ) {
        self.title = title
        self.field = field
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.maximumWidth = maximumWidth
        self.plainText = plainText
        self.exportText = exportText ?? plainText
        self.emphasis = emphasis
        self.readText = readText
    }

    /// Returns the text for people.
    func text(_ row: Row, _ times: TimeText = .system) -> String? {
        readText(row, times)
    }
}

extension JSONValue {
    /// The text between the elements of a list in tables for other programs.
    static let listSeparator = "; "
}

/// The side of a column at which its cells are aligned. Columns of numbers are aligned right.
public enum ColumnAlignment: Sendable, Hashable {
    case left, right
}

// MARK: - Columns of fields

extension TableColumn where Row: Reportable {
    /// Creates a column with the value of a field. Numbers are aligned right.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - form: The form of a date for people.
    ///   - text: Returns the text for people if it differs from the field's.
    public init(
        _ title: String, field name: String, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        form: TimeText.Form = .day, text: Read? = nil
    ) {
        guard let field = Row.fields[name] else {
            // A test checks that there is a field for each column.
            self.init(title, text: { _ in nil })
            return
        }
        let isDate = field.type == .date
        self.init(
            title, field: name, alignment: field.type == .integer || field.type == .number ? .right : .left,
            minimumWidth: isDate ? form.longest : minimumWidth, maximumWidth: isDate ? form.longest : maximumWidth,
            plainText: { field.plainText(of: $0.fieldOwner) },
            exportText: { field.exportText(of: $0.fieldOwner) },
            emphasis: { _ in [] },
            readText: { row, times in
                if let text { return text(row) }
                return field.text(of: row.fieldOwner) { times.text($0, form) }
            })
    }
}

extension Field {
    /// Returns the value for tables for other programs.
    fileprivate func exportText(of item: Item) -> String? {
        guard type == .list else { return plainText(of: item) }
        return json(of: item).text(joiningBy: JSONValue.listSeparator)
    }
}

// MARK: - Sharing the width of a table

extension TableColumn {
    /// Whether the cells are numbers, which are never cut: a part of a number is another number.
    var isNumber: Bool { alignment == .right }

    /// Returns the column with a width that it keeps while the column that names the row gives way.
    func keeping(_ width: Int) -> TableColumn {
        var column = self
        column.keptWidth = width
        return column
    }

    /// Returns the column as one that is dropped before any other column gives way.
    func leavingFirst() -> TableColumn {
        var column = self
        column.leavesFirst = true
        return column
    }

    /// Returns the column with the rules by which another column shares the width.
    func sharingWidth<Other>(like other: TableColumn<Other>) -> TableColumn {
        var column = self
        (column.keptWidth, column.leavesFirst) = (other.keptWidth, other.leavesFirst)
        return column
    }

    /// Returns the width that the column asks for.
    ///
    /// - Parameters:
    ///   - widest: The width of the widest cell, header included.
    ///   - isEmpty: Whether no row has a value in the column.
    func demand(widest: Int, isEmpty: Bool) -> TableLayout.Demand {
        let natural = isNumber ? widest : min(widest, maximumWidth)
        return TableLayout.Demand(
            natural: natural, minimum: isNumber ? natural : minimumWidth, kept: keptWidth, isEmpty: isEmpty,
            leavesFirst: leavesFirst)
    }

    /// Returns a cell's text cut to a width, and the width of the result. A number that does not fit becomes an ellipsis.
    func fitted(_ text: String, toWidth width: Int) -> (text: String, cells: Int) {
        let isCut = isNumber && text.utf8.count > width && TextWidth.cells(in: text) > width
        return (isCut ? "…" : text).fitted(toWidth: width)
    }
}

extension TableColumn {
    /// Returns the column for rows that contain this column's row.
    func reading<Other: Sendable>(_ row: @escaping @Sendable (Other) -> Row) -> TableColumn<Other> {
        TableColumn<Other>(
            title, field: field, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            plainText: { [plainText] in plainText(row($0)) },
            exportText: { [exportText] in exportText(row($0)) },
            emphasis: { [emphasis] in emphasis(row($0)) },
            readText: { [readText] in readText(row($0), $1) }
        ).sharingWidth(like: self)
    }
}
