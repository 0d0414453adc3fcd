public import Domain
public import Presentation
public import TerminalKit

extension RecentQuery: TableReportable {
    public static let columns: [TableColumn<RecentQuery>] = [
        TableColumn("KIND", field: "kind", maximumWidth: 8),
        TableColumn("QUERY", field: "query", minimumWidth: 20),
        TableColumn("SEARCHED", field: "searchedAt", form: .distance),
    ]
}
