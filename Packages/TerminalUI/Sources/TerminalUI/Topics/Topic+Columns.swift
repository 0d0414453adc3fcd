public import Domain
public import Presentation
public import TerminalKit

extension Topic: TableReportable {
    public static let columns: [TableColumn<Topic>] = [
        TableColumn("NAME", field: "name", minimumWidth: 16, maximumWidth: 40),
        TableColumn("FEATURED", field: "featured", maximumWidth: 8),
        TableColumn("DESCRIPTION", minimumWidth: 16) { $0.shortDescription ?? $0.description },
    ]
}
