public import Domain
public import Presentation
public import TerminalKit

extension Commit: TableReportable {
    public static let columns: [TableColumn<Commit>] = [
        TableColumn("SHA", field: "sha", minimumWidth: 7, maximumWidth: 8) { $0.shortSHA },
        TableColumn("REPO", field: "repository", maximumWidth: 30),
        TableColumn("AUTHOR", field: "author", minimumWidth: 6, maximumWidth: 16),
        TableColumn("DATE", .day) { $0.gitObject.author?.date ?? $0.gitObject.committer?.date },
        TableColumn("MESSAGE", minimumWidth: 10) { $0.title },
    ]
}

extension CommitDetail: TableReportable {
    public static let columns: [TableColumn<CommitDetail>] = Commit.columns.map { column in
        column.reading { $0.commit }
    }
}
