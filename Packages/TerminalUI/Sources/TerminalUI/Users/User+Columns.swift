public import Domain
public import Presentation
public import TerminalKit

extension GitHubUser: TableReportable {
    public static let columns: [TableColumn<GitHubUser>] = [
        TableColumn("LOGIN", field: "login", minimumWidth: 20, maximumWidth: 40),
        TableColumn("NAME", field: "name", minimumWidth: 12, maximumWidth: 40),
        TableColumn("TYPE", field: "type", maximumWidth: 16),
        TableColumn("FOLLOWERS", field: "followers", maximumWidth: 16),
        TableColumn("URL", field: "url", minimumWidth: 16),
    ]

    /// The columns of user lists, which show the user's location and biography instead of the URL.
    public static let listColumns: [TableColumn<GitHubUser>] =
        columns.filter { $0.title != "URL" } + [
            TableColumn("LOCATION", field: "location", minimumWidth: 10, maximumWidth: 24),
            TableColumn("BIO", field: "bio", minimumWidth: 16),
        ]
}
