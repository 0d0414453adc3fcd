public import Domain
public import Presentation
import Shared
public import TerminalKit

extension Movie: TableReportable {
    public static let columns: [TableColumn<Movie>] = [
        TableColumn("ID", field: "id", maximumWidth: 12),
        TableColumn("TITLE", field: "title", minimumWidth: 24, maximumWidth: 50),
        TableColumn("YEAR", maximumWidth: 8) { $0.year },
        TableColumn("RATING", field: "voteAverage", maximumWidth: 8) { $0.voteAverage?.oneDecimal },
        TableColumn("OVERVIEW", field: "overview", minimumWidth: 16),
    ]

    /// The columns of movie lists: all columns except the ID.
    public static let listColumns: [TableColumn<Movie>] = columns.filter { $0.title != "ID" }

    public static var nameColumn: String? { "TITLE" }
}
