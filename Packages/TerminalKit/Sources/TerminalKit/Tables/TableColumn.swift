public import Foundation
public import Shared

/// A table column, which consists of a title, a function that returns the text of a row, and layout rules.
public struct TableColumn<Row: Sendable>: Sendable {
    /// A function that returns the text of a cell, or `nil` if the value is unknown.
    public typealias Read = @Sendable (Row) -> String?

    /// The column title in uppercase.
    public let title: String
    /// The name of the field that the column shows, or `nil` if the text combines several fields.
    public let field: String?
    /// The horizontal alignment of the cells.
    public let alignment: ColumnAlignment
    /// The minimum width of the column in cells. A terminal that is too narrow drops columns from the right.
    public let minimumWidth: Int
    /// The maximum width of the column in cells, even if more space is available.
    public let maximumWidth: Int
    private let readText: @Sendable (Row, TimeText) -> String?
    /// The function that returns the text of a cell in plain output.
    public let plainText: Read
    /// The function that returns the text of a cell in CSV and Markdown. The elements of a list are separated by `; `.
    public let exportText: Read
    /// The function that returns the parts of a cell's text that output for users emphasizes.
    public let emphasis: @Sendable (Row) -> [String]
    /// The function that returns the colored parts of a cell in a full-screen program, or `nil` if the cells have no
    /// colored parts. If the function returns `nil`, the cell shows its text.
    public private(set) var parts: (@Sendable (Row) -> [CellPart]?)?
    /// The width of the column in cells while the column that identifies the row is shortened, or `nil` if the column
    /// has no fixed width.
    public let fixedWidth: Int?
    /// Whether a narrow table removes the column before it shortens any other column.
    public let isDroppedFirst: Bool

    /// Creates a column with separate texts for each kind of output.
    ///
    /// - Parameters:
    ///   - title: The column title in uppercase.
    ///   - field: The name of the field that the column shows, or `nil` if the text combines several fields.
    ///   - alignment: The alignment of the cells.
    ///   - minimumWidth: The minimum width in cells.
    ///   - maximumWidth: The maximum width in cells.
    ///   - readText: Returns the text for users. Its second argument formats dates.
    ///   - plainText: Returns the text for programs, such as raw numbers and ISO 8601 dates.
    ///   - exportText: Returns the text in CSV and Markdown.
    ///   - emphasis: Returns the parts of the text to emphasize in output for users.
    ///   - fixedWidth: The width in cells while the column that identifies the row is shortened, or `nil` if the column
    ///     has no fixed width.
    ///   - isDroppedFirst: Whether a narrow table removes the column before it shortens any other column.
    public init(
        title: String, field: String?, alignment: ColumnAlignment, minimumWidth: Int, maximumWidth: Int,
        readText: @escaping @Sendable (Row, TimeText) -> String?, plainText: @escaping Read,
        exportText: @escaping Read, emphasis: @escaping @Sendable (Row) -> [String] = { _ in [] },
        fixedWidth: Int? = nil, isDroppedFirst: Bool = false
    ) {
        self.title = title
        self.field = field
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.maximumWidth = maximumWidth
        self.readText = readText
        self.plainText = plainText
        self.exportText = exportText
        self.emphasis = emphasis
        self.fixedWidth = fixedWidth
        self.isDroppedFirst = isDroppedFirst
    }

    /// Returns the text of a row's cell for users, or `nil` if the value is unknown.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - times: The formatter for dates.
    public func text(_ row: Row, _ times: TimeText = .system) -> String? {
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
public struct CellPart: Sendable, Hashable {
    /// The characters of the part.
    public let text: String
    /// The color of the part.
    public let tint: Tint

    /// Creates a part of a table cell.
    public init(text: String, tint: Tint = .plain) {
        self.text = text
        self.tint = tint
    }
}

extension TableColumn {
    /// Returns the column with a function for the colored parts of its cells in a full-screen program.
    public func colored(_ parts: @escaping @Sendable (Row) -> [CellPart]?) -> TableColumn {
        var column = self
        column.parts = parts
        return column
    }
}

extension JSONValue {
    /// The separator between the elements of a list in CSV and Markdown.
    public static let listSeparator = "; "
}

/// The horizontal alignment of a column's cells. Numbers are aligned to the right.
public enum ColumnAlignment: Sendable, Hashable {
    case left
    case right
}

// MARK: - Width rules

extension TableColumn {
    /// A Boolean value that indicates whether the cells contain numbers. Numbers are never truncated, because a
    /// truncated number looks like a valid number.
    public var isNumber: Bool { alignment == .right }

    /// Returns the width requirements of the column.
    ///
    /// - Parameters:
    ///   - widest: The width in cells of the widest cell, including the header.
    ///   - isEmpty: Whether the column is empty in all rows.
    ///   - isUnlimited: Whether the column may be wider than its maximum width.
    public func demand(widest: Int, isEmpty: Bool, isUnlimited: Bool = false) -> TableLayout.Demand {
        let natural = isNumber || isUnlimited ? widest : min(widest, maximumWidth)
        return TableLayout.Demand(
            natural: natural, minimum: isNumber ? natural : minimumWidth, kept: fixedWidth, isEmpty: isEmpty,
            isDroppedFirst: isDroppedFirst)
    }

    /// Returns a text truncated to a width, and its actual width in cells. A number that does not fit is replaced by an
    /// ellipsis.
    public func fitted(_ text: String, toWidth width: Int) -> (text: String, cells: Int) {
        let isCut = isNumber && text.utf8.count > width && TextWidth.cells(in: text) > width
        return (isCut ? "…" : text).fitted(toWidth: width)
    }
}

extension TableColumn {
    /// Returns a column with the same content for rows of another type, which contain rows of this type.
    ///
    /// - Parameter row: Returns the contained row.
    public func reading<Other: Sendable>(_ row: @escaping @Sendable (Other) -> Row) -> TableColumn<Other> {
        TableColumn<Other>(
            title: title, field: field, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            readText: { [readText] in readText(row($0), $1) },
            plainText: { [plainText] in plainText(row($0)) },
            exportText: { [exportText] in exportText(row($0)) },
            emphasis: { [emphasis] in emphasis(row($0)) }, fixedWidth: fixedWidth, isDroppedFirst: isDroppedFirst)
    }
}
