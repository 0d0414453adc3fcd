public import Domain
public import Presentation
import Shared
public import TerminalKit

/// An item that can be shown as a row of a table.
public protocol TableReportable: Reportable {
    /// The columns of tables and plain output, in descending order of importance.
    static var columns: [TableColumn<Self>] { get }
    /// The columns of lists in the full-screen app. By default, they are the same as ``columns``.
    static var listColumns: [TableColumn<Self>] { get }
    /// The title of the column that identifies the item, or `nil` for the first column.
    ///
    /// When a table is too wide, this column is shortened but never removed. In formats that support links, its cells
    /// link to the items' pages.
    static var nameColumn: String? { get }
    /// The key of the row's item, or `nil` if the row does not represent an item.
    var rowKey: ItemKey? { get }
}

extension TableReportable where Self: ListElement {
    public var rowKey: ItemKey? { itemKey }
}

extension TableReportable {
    public var rowKey: ItemKey? { nil }
    public static var nameColumn: String? { nil }
    public static var listColumns: [TableColumn<Self>] { columns }

    /// The index of the column that identifies the item.
    static var nameColumnIndex: Int { nameColumnIndex(in: columns) }

    /// The index of the column that identifies the item in lists of the full-screen app.
    static var listNameColumnIndex: Int { nameColumnIndex(in: listColumns) }

    private static func nameColumnIndex(in columns: [TableColumn<Self>]) -> Int {
        nameColumn.flatMap { title in columns.firstIndex { $0.title == title } } ?? 0
    }

    /// The URL of the item's web page, or `nil` if it has none.
    var pageURL: String? {
        guard case .string(let url)? = Self.fields["url"]?.json(of: self) else { return nil }
        return url
    }
}
