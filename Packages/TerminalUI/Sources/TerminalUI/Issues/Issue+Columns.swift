public import Domain
public import Presentation
public import TerminalKit

extension Issue: TableReportable {
    public static let columns: [TableColumn<Issue>] = sharedColumns({ $0 }, stateMark: \.stateMark)
    public static var nameColumn: String? { "TITLE" }

    /// Returns the table columns that issues and pull requests have in common.
    ///
    /// - Parameters:
    ///   - issue: Returns the issue of a row. A pull request contains an issue.
    ///   - stateMark: Returns the state with a symbol in front, and its color.
    static func sharedColumns<Row: Reportable>(
        _ issue: @escaping @Sendable (Row) -> Issue,
        stateMark: @escaping @Sendable (Row) -> (text: String, tint: Tint)
    ) -> [TableColumn<Row>] {
        [
            TableColumn("REPO", field: "repository", minimumWidth: 10, maximumWidth: 40, fixedWidth: 24),
            TableColumn("#NUMBER", field: "number", minimumWidth: 7, maximumWidth: 11) { "#\(issue($0).name.number)" },
            TableColumn("STATE", field: "state", minimumWidth: 8, maximumWidth: 10) { issue($0).state }
                .colored { row in
                    let (text, tint) = stateMark(row)
                    return [CellPart(text: String(text.prefix { $0 != "," }), tint: tint)]
                },
            TableColumn("TITLE", field: "title"),
            TableColumn(
                "LABELS", minimumWidth: 10, maximumWidth: 24, isDroppedFirst: true,
                list: { issue($0).labels?.map(\.name) }
            )
            .colored { row in
                issue(row).labels?.enumerated().flatMap { index, label in
                    [
                        CellPart(text: index == 0 ? "" : ", "),
                        CellPart(text: label.name, tint: label.color.map(Tint.custom) ?? .plain),
                    ]
                }
            },
            TableColumn("UPDATED", field: "updatedAt"),
        ]
    }
}
