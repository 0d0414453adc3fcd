public import Domain
public import Presentation

extension Issue: TableReportable {
    public static let columns: [TableColumn<Issue>] = sharedColumns { $0 }
    public static var nameColumn: String? { "TITLE" }

    /// Returns the columns shared by issues and pull requests.
    ///
    /// - Parameter issue: Returns the issue that a row is or contains.
    static func sharedColumns<Row: Reportable>(
        _ issue: @escaping @Sendable (Row) -> Issue
    ) -> [TableColumn<Row>] {
        [
            TableColumn("REPO", field: "repository", minimumWidth: 10, maximumWidth: 40).keeping(24),
            TableColumn("#NUMBER", field: "number", minimumWidth: 7, maximumWidth: 11) { "#\(issue($0).name.number)" },
            TableColumn("STATE", field: "state", minimumWidth: 6, maximumWidth: 8) { issue($0).state },
            TableColumn("TITLE", field: "title"),
            TableColumn("LABELS", minimumWidth: 10, maximumWidth: 24, list: { issue($0).labels?.map(\.name) })
                .leavingFirst(),
            TableColumn("UPDATED", field: "updatedAt"),
        ]
    }
}
