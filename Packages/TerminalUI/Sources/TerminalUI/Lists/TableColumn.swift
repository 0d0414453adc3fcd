public import Foundation
public import Presentation
import Shared
import TerminalKit

/// A table column, which consists of a title, a function that returns the text of a row, and layout rules.
public struct TableColumn<Row: Sendable>: Sendable {
    /// A function that returns the text of a cell, or `nil` if the value is unknown.
    public typealias Read = @Sendable (Row) -> String?

    /// The column title in uppercase.
    public let title: String
    /// The name of the field that the column shows, or `nil` if the text combines several fields.
    let field: String?
    let alignment: ColumnAlignment
    /// The minimum width of the column in cells. A terminal that is too narrow drops columns from the right.
    let minimumWidth: Int
    /// The maximum width of the column in cells, even if more space is available.
    let maximumWidth: Int
    let readText: @Sendable (Row, TimeText) -> String?
    /// The function that returns the text of a cell in plain output.
    let plainText: Read
    /// The function that returns the text of a cell in CSV and Markdown. The elements of a list are separated by `; `.
    let exportText: Read
    /// The function that returns the parts of a cell's text that output for users emphasizes.
    var emphasis: @Sendable (Row) -> [String] = { _ in [] }
    /// The function that returns the colored parts of a cell in the full-screen app, or `nil` if the cells have no
    /// colored parts. If the function returns `nil`, the cell shows its text.
    private(set) var parts: (@Sendable (Row) -> [CellPart]?)?
    /// The width in cells that the column keeps while the column that identifies the row becomes narrower, or `nil` if
    /// the column has no such width.
    var fixedWidth: Int?
    /// Whether a narrow table removes the column before it shortens any other column.
    var isDroppedFirst = false

    /// Returns the text of a row's cell for users.
    func text(_ row: Row, _ times: TimeText = .system) -> String? {
        readText(row, times)
    }
}

// MARK: - Columns for computed values

extension TableColumn {
    /// Creates a column with computed text. The column sanitizes the text.
    ///
    /// - Parameters:
    ///   - title: The column title in uppercase.
    ///   - alignment: The alignment of the cells.
    ///   - minimumWidth: The minimum width in cells.
    ///   - maximumWidth: The maximum width in cells.
    ///   - emphasis: Returns the parts of the text to emphasize in output for users.
    ///   - plainText: Returns the text for programs, such as raw numbers and ISO 8601 dates. The default is the value
    ///     of `text`.
    ///   - text: Returns the text for users.
    public init(
        _ title: String, alignment: ColumnAlignment = .left, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        emphasis: @escaping @Sendable (Row) -> [String] = { _ in [] }, plainText: Read? = nil, text: @escaping Read
    ) {
        self.init(
            title: title, field: nil, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            readText: { row, _ in text(row) }, plainText: plainText ?? text, exportText: plainText ?? text,
            emphasis: emphasis)
    }

    /// Creates a column whose cells contain lists. Tables and plain output separate the elements with commas.
    ///
    /// - Parameters:
    ///   - title: The column title in uppercase.
    ///   - minimumWidth: The minimum width in cells.
    ///   - maximumWidth: The maximum width in cells.
    ///   - isShown: Whether tables for users contain the column.
    ///   - isDroppedFirst: Whether a narrow table removes the column before it shortens any other column.
    ///   - list: Returns the elements of the list, or `nil` if they are unknown.
    public init(
        _ title: String, minimumWidth: Int = 8, maximumWidth: Int = 1_000, isShown: Bool = true,
        isDroppedFirst: Bool = false, list: @escaping @Sendable (Row) -> [String]?
    ) {
        let text: Read = { list($0)?.joined(separator: ", ") }
        self.init(
            title: title, field: nil, alignment: .left, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            readText: { row, _ in isShown ? text(row) : nil }, plainText: text,
            exportText: { list($0)?.joined(separator: JSONValue.listSeparator) }, isDroppedFirst: isDroppedFirst)
    }

    /// Creates a column whose cells contain dates. Users see local time. Programs receive ISO 8601 text in UTC.
    public init(_ title: String, _ form: TimeText.Form, date: @escaping @Sendable (Row) -> Date?) {
        let text: Read = { date($0).map { ISO8601.string(from: $0) } }
        self.init(
            title: title, field: nil, alignment: .left, minimumWidth: form.maximumWidthInLists,
            maximumWidth: form.maximumWidthInLists, readText: { row, times in date(row).map { times.text($0, form) } },
            plainText: text, exportText: text)
    }
}

/// A part of a table cell that has a single color.
struct CellPart: Sendable, Hashable {
    let text: String
    var tint = Tint.plain
}

extension TableColumn {
    /// Returns the column with a function for the colored parts of its cells in the full-screen app.
    func colored(_ parts: @escaping @Sendable (Row) -> [CellPart]?) -> TableColumn {
        var column = self
        column.parts = parts
        return column
    }
}

extension JSONValue {
    /// The separator between the elements of a list in CSV and Markdown.
    static let listSeparator = "; "
}

/// The horizontal alignment of a column's cells. Numbers are aligned to the right.
public enum ColumnAlignment: Sendable, Hashable {
    case left, right
}

// MARK: - Columns for fields

extension TableColumn where Row: Reportable {
    /// Creates a column that shows the value of a field. Numbers are aligned to the right.
    ///
    /// - Parameters:
    ///   - title: The column title in uppercase.
    ///   - name: The name of the field.
    ///   - minimumWidth: The minimum width in cells.
    ///   - maximumWidth: The maximum width in cells.
    ///   - form: The format of a date for users.
    ///   - fixedWidth: The width in cells that the column keeps while the column that identifies the row becomes
    ///     narrower, or `nil` if the column has no such width.
    ///   - isDroppedFirst: Whether a narrow table removes the column before it shortens any other column.
    ///   - text: Returns the text for users, or `nil` to use the text of the field.
    public init(
        _ title: String, field name: String, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        form: TimeText.Form = .day, fixedWidth: Int? = nil, isDroppedFirst: Bool = false, text: Read? = nil
    ) {
        guard let field = Row.fields[name] else {
            // This line is never reached, because a test verifies that the field of each column exists.
            self.init(title, text: { _ in nil })
            return
        }
        let isDate = field.type == .date
        self.init(
            title: title, field: name, alignment: field.type == .integer || field.type == .number ? .right : .left,
            minimumWidth: isDate ? form.maximumWidthInLists : minimumWidth,
            maximumWidth: isDate ? form.maximumWidthInLists : maximumWidth,
            readText: { row, times in
                if let text { return text(row) }
                return field.text(of: row) { times.text($0, form) }
            },
            plainText: { field.plainText(of: $0) },
            exportText: { field.exportText(of: $0) }, fixedWidth: fixedWidth, isDroppedFirst: isDroppedFirst)
    }
}

extension Field {
    /// Returns the value of the field as text for CSV and Markdown.
    fileprivate func exportText(of item: Item) -> String? {
        guard type == .list else { return plainText(of: item) }
        return json(of: item).text(joiningBy: JSONValue.listSeparator)
    }
}

// MARK: - Width rules

extension TableColumn {
    /// A Boolean value that indicates whether the cells contain numbers. Numbers are never truncated, because a
    /// truncated number looks like a valid number.
    var isNumber: Bool { alignment == .right }

    /// Returns the width requirements of the column.
    ///
    /// - Parameters:
    ///   - widest: The width in cells of the widest cell, including the header.
    ///   - isEmpty: Whether the column is empty in all rows.
    ///   - isUnlimited: Whether the column may be wider than its maximum width.
    func demand(widest: Int, isEmpty: Bool, isUnlimited: Bool = false) -> TableLayout.Demand {
        let natural = isNumber || isUnlimited ? widest : min(widest, maximumWidth)
        return TableLayout.Demand(
            natural: natural, minimum: isNumber ? natural : minimumWidth, kept: fixedWidth, isEmpty: isEmpty,
            isDroppedFirst: isDroppedFirst)
    }

    /// Returns a text truncated to a width, and its actual width in cells. A number that does not fit is replaced by an
    /// ellipsis.
    func fitted(_ text: String, toWidth width: Int) -> (text: String, cells: Int) {
        let isCut = isNumber && text.utf8.count > width && TextWidth.cells(in: text) > width
        return (isCut ? "…" : text).fitted(toWidth: width)
    }
}

extension TableColumn {
    /// Returns a column with the same content for rows of another type, which contain rows of this type.
    ///
    /// - Parameter row: Returns the contained row.
    func reading<Other: Sendable>(_ row: @escaping @Sendable (Other) -> Row) -> TableColumn<Other> {
        TableColumn<Other>(
            title: title, field: field, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            readText: { [readText] in readText(row($0), $1) },
            plainText: { [plainText] in plainText(row($0)) },
            exportText: { [exportText] in exportText(row($0)) },
            emphasis: { [emphasis] in emphasis(row($0)) }, fixedWidth: fixedWidth, isDroppedFirst: isDroppedFirst)
    }
}
