public import Domain
public import Presentation
public import TerminalKit

extension Favorite: TableReportable {
    public var rowKey: ItemKey? { key }

    public static let columns: [TableColumn<Favorite>] = [
        TableColumn("KIND", field: "kind", maximumWidth: 8),
        TableColumn("ID", field: "id", minimumWidth: 20, maximumWidth: 50),
        TableColumn("NAME", field: "name", minimumWidth: 16, maximumWidth: 50),
        TableColumn("ADDED", field: "addedAt"),
        TableColumn("URL", field: "url", minimumWidth: 16),
    ]

    /// The columns of the favorites list. The first column contains the name. A narrow terminal omits the URL.
    public static let listColumns: [TableColumn<Favorite>] =
        ["NAME", "KIND", "ADDED"].compactMap { title in columns.first { $0.title == title } }
        + [TableColumn("URL", field: "url", minimumWidth: 40)]

    public static var nameColumn: String? { "NAME" }
}
