public import Presentation
import Shared

/// An item that can be a row of a table.
public protocol TableReportable: Reportable {
    /// The columns of tables and plain output, the most important first.
    static var columns: [TableColumn<Self>] { get }
    /// The columns of lists in the full-screen app. The default is ``columns``.
    static var listColumns: [TableColumn<Self>] { get }
    /// The title of the column that names the item, or `nil` for the first column.
    ///
    /// The column is cut last. It links to the item's page in formats that support links.
    static var nameColumn: String? { get }
}

extension TableReportable {
    public static var nameColumn: String? { nil }
    public static var listColumns: [TableColumn<Self>] { columns }

    /// The index of the column that names the item.
    static var nameColumnIndex: Int { nameColumnIndex(in: columns) }

    /// The index of the column that names the item in lists of the full-screen app.
    static var listNameColumnIndex: Int { nameColumnIndex(in: listColumns) }

    private static func nameColumnIndex(in columns: [TableColumn<Self>]) -> Int {
        nameColumn.flatMap { title in columns.firstIndex { $0.title == title } } ?? 0
    }

    /// The URL of the item's web page, or `nil` if it has none.
    var pageURL: String? {
        guard case .string(let url)? = Self.fields["url"]?.json(of: fieldOwner) else { return nil }
        return url
    }
}
