public import Domain
import Foundation
public import Presentation
public import TerminalKit

extension Repo: TableReportable {
    public static let columns: [TableColumn<Repo>] = [
        TableColumn("NAME", field: "fullName", minimumWidth: 32, maximumWidth: 50),
        TableColumn("STARS", field: "stargazersCount", maximumWidth: 12),
        TableColumn("LANGUAGE", field: "language", maximumWidth: 16).colored { repo in
            repo.language.map { [CellPart(text: "● ", tint: LanguageColor.of($0)), CellPart(text: $0)] }
        },
        TableColumn("UPDATED", .day) { $0.lastChange },
        TableColumn("DESCRIPTION", field: "description", minimumWidth: 16),
    ]

    /// The date of the repository's last update, or of its last push if the date of the update is unknown.
    private var lastChange: Date? { updatedAt ?? pushedAt }
}
