public import Domain
public import Presentation
public import TerminalKit

extension Code: TableReportable {
    public static var nameColumn: String? { "PATH" }

    public static let columns: [TableColumn<Code>] = [
        TableColumn("REPO", field: "repository", minimumWidth: 12, maximumWidth: 30),
        // Keep the end of a long path, which identifies the file better than its beginning.
        TableColumn("PATH", field: "path", minimumWidth: 10, maximumWidth: maximumPathWidth) { code in
            code.path.count <= maximumPathWidth ? code.path : "…" + code.path.suffix(maximumPathWidth - 1)
        },
        TableColumn(
            "LINE", minimumWidth: 16, emphasis: { $0.matchingLine?.matches ?? [] }, plainText: { $0.matchingLine?.text }
        ) { $0.matchingLine?.short },
        TableColumn("MATCH", isShown: false, list: { $0.matchingLine?.matches }),
    ]
}

/// The maximum number of characters of a path in the table.
private let maximumPathWidth = 40

extension MatchingLine {
    /// The matching line without most of the text before the first match, so that a narrow column shows the match.
    fileprivate var short: String {
        guard let first = parts.first, !first.isMatch, first.text.count > Self.maximumPrefixWidth, parts.count > 1
        else {
            return text
        }
        return "…" + first.text.suffix(Self.maximumPrefixWidth) + parts.dropFirst().map(\.text).joined()
    }

    /// The maximum number of characters that the table shows before the first match of a line.
    private static let maximumPrefixWidth = 20
}
