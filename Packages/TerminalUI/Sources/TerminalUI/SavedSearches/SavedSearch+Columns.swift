public import Domain
public import Presentation
public import TerminalKit

extension SavedSearch: TableReportable {
    public static let columns: [TableColumn<SavedSearch>] = [
        TableColumn("NAME", field: "name", minimumWidth: 12, maximumWidth: 40),
        TableColumn("KIND", field: "kind", maximumWidth: 8),
        TableColumn("QUERY", field: "query", minimumWidth: 20),
        TableColumn("SAVED", field: "savedAt"),
    ]
}
