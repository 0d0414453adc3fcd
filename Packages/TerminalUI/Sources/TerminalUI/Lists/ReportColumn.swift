public import Foundation
import Shared
import TerminalKit

/// One column of a table, and of the tab-separated form of it.
public struct ReportColumn<Row: Sendable>: Sendable {
    /// The column's text for a row; none where it is unknown.
    public typealias Read = @Sendable (Row) -> String?

    /// Upper case.
    public let title: String
    let alignment: ColumnAlignment
    /// Cells below which it is not cut: a narrower terminal drops columns from the right instead.
    let minimumWidth: Int
    /// Cells beyond which it is cut even where there is room.
    let maximumWidth: Int
    private let readText: @Sendable (Row, TimeText) -> String?
    let plainText: Read
    /// What tables for other programs have, which join a list as the values of fields are joined.
    let exportText: Read
    /// Pieces of the text that are written with emphasis.
    let emphasis: @Sendable (Row) -> [String]
    private var keptWidth: Int?
    private var leavesFirst = false

    /// - Parameters:
    ///   - minimumWidth: In terminal cells; the column is dropped where it would have to be narrower.
    ///   - maximumWidth: In terminal cells.
    ///   - emphasis: Pieces of the text that people see with emphasis. They need not be sanitised.
    ///   - text: What people read; empty when nil. It need not be sanitised.
    ///   - plainText: What programs read: raw numbers, ISO 8601; the same as `text` by default.
    public init(
        _ title: String, alignment: ColumnAlignment = .left, minimumWidth: Int = 8, maximumWidth: Int = 1_000,
        emphasis: @escaping @Sendable (Row) -> [String] = { _ in [] }, plainText: Read? = nil, text: @escaping Read
    ) {
        self.init(
            title, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            plainText: plainText ?? text, emphasis: emphasis, readText: { row, _ in text(row) })
    }

    /// A list, with commas for people and in plain lines.
    ///
    /// - Parameter isShown: Whether people see it.
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

    /// A moment: told in the person's own time on a terminal, as ISO 8601 in UTC elsewhere.
    public init(_ title: String, _ form: TimeText.Form, date: @escaping @Sendable (Row) -> Date?) {
        self.init(
            title, alignment: .left, minimumWidth: form.longest, maximumWidth: form.longest,
            plainText: { date($0).map { ISO8601.string(from: $0) } },
            emphasis: { _ in [] }, readText: { row, times in date(row).map { times.text($0, form) } })
    }

    private init(
        _ title: String, alignment: ColumnAlignment, minimumWidth: Int, maximumWidth: Int, plainText: @escaping Read,
        exportText: Read? = nil, emphasis: @escaping @Sendable (Row) -> [String],
        readText: @escaping @Sendable (Row, TimeText) -> String?
    ) {
        self.title = title
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.maximumWidth = maximumWidth
        self.plainText = plainText
        self.exportText = exportText ?? plainText
        self.emphasis = emphasis
        self.readText = readText
    }

    /// What people read.
    func text(_ row: Row, _ times: TimeText = .system) -> String? {
        readText(row, times)
    }
}

/// The side of a column at which its cells are aligned. Columns of numbers are aligned right.
public enum ColumnAlignment: Sendable, Hashable {
    case left, right
}

// MARK: - Sharing the width of a table

extension ReportColumn {
    /// Whether the cells are numbers, which are never cut: a part of a number is another number.
    var isNumber: Bool { alignment == .right }

    /// Returns the column with a width that it keeps while the column that names the row gives way.
    func keeping(_ width: Int) -> ReportColumn {
        var column = self
        column.keptWidth = width
        return column
    }

    /// Returns the column as one that is dropped before any other column gives way.
    func leavingFirst() -> ReportColumn {
        var column = self
        column.leavesFirst = true
        return column
    }

    /// Returns the column with the rules by which another column shares the width.
    func sharingWidth<Other>(like other: ReportColumn<Other>) -> ReportColumn {
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

extension ReportColumn {
    /// The same column for rows that can be turned into this column's.
    func reading<Other: Sendable>(_ convert: @escaping @Sendable (Other) -> Row) -> ReportColumn<Other> {
        ReportColumn<Other>(
            title, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
            plainText: { [plainText] in plainText(convert($0)) },
            exportText: { [exportText] in exportText(convert($0)) },
            emphasis: { [emphasis] in emphasis(convert($0)) },
            readText: { [readText] in readText(convert($0), $1) }
        ).sharingWidth(like: self)
    }
}
