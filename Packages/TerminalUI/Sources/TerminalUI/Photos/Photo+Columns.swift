public import Domain
public import Presentation
public import TerminalKit

extension Photo: TableReportable {
    public static let columns: [TableColumn<Photo>] = [
        TableColumn("ID", field: "id", minimumWidth: 12, maximumWidth: 40),
        TableColumn("AUTHOR", field: "author", minimumWidth: 14, maximumWidth: 30),
        TableColumn("SIZE", alignment: .right, maximumWidth: 12) { $0.sizeText },
        TableColumn("LIKES", field: "likes", maximumWidth: 12),
        TableColumn("DESCRIPTION", minimumWidth: 16) { $0.caption },
    ]

    /// The columns of photo lists. The first column shows the photo's caption, or its ID if the photo has no caption.
    public static let listColumns: [TableColumn<Photo>] =
        [TableColumn("PHOTO", minimumWidth: 24, maximumWidth: 70) { $0.caption ?? $0.id }]
        + columns.filter { !["ID", "DESCRIPTION"].contains($0.title) }
}
