public import Domain
public import Presentation
public import TerminalKit

extension RateLimit: TableReportable {
    public static let columns: [TableColumn<RateLimit>] = [
        TableColumn("RESOURCE", field: "resource", minimumWidth: 12, maximumWidth: 40),
        TableColumn("LIMIT", field: "limit"),
        TableColumn("REMAINING", field: "remaining"),
        TableColumn("RESETS", field: "resetAt", form: .clock),
        TableColumn("PERIOD", field: "period"),
    ]
}
