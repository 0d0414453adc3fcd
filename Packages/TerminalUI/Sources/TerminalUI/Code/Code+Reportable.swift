public import Domain
import Shared

extension Code: Reportable {
    public static let reportFields: [ReportField<Code>] = [
        ReportField("path") { .string($0.path) },
        ReportField("repository") { JSONValue($0.repo) },
        ReportField("sha") { JSONValue($0.sha) },
        ReportField("textMatches") { .array($0.matches.map(\.json)) },
        ReportField("url") { JSONValue($0.url?.text) },
    ]

    public static var nameColumn: String? { "PATH" }

    public static let reportColumns: [ReportColumn<Code>] = [
        ReportColumn("REPO", minimumWidth: 12, maximumWidth: 30) { $0.repo.name.description },
        // The end of a path says more than its beginning.
        ReportColumn("PATH", minimumWidth: 10, maximumWidth: mostOfPath, plainText: { $0.path }) { code in
            code.path.count <= mostOfPath ? code.path : "…" + code.path.suffix(mostOfPath - 1)
        },
        ReportColumn(
            "LINE", minimumWidth: 16, emphasis: { $0.matchingLine?.matches ?? [] }, plainText: { $0.matchingLine?.text }
        ) { $0.matchingLine?.short },
        ReportColumn("MATCH", isShown: false, list: { $0.matchingLine?.matches }),
    ]
}

/// In characters.
private let mostOfPath = 40

extension MatchingLine {
    /// So that what matches is seen in a narrow column: of what stands before it only the end.
    fileprivate var short: String {
        guard let first = parts.first, !first.isMatch, first.text.count > Self.most, parts.count > 1 else {
            return text
        }
        return "…" + first.text.suffix(Self.most) + parts.dropFirst().map(\.text).joined()
    }

    private static let most = 20
}

extension TextMatch {
    fileprivate var json: JSONValue {
        [
            "fragment": .string(fragment),
            "matches": .array(
                matches.map { match in
                    [
                        "indices": .array(match.indices.map { JSONValue($0) }),
                        "text": JSONValue(match.text),
                    ]
                }),
            "property": JSONValue(property),
            "type": JSONValue(type),
        ]
    }
}

extension DetailReport {
    /// A file that was found, with the pieces that match.
    public init(_ code: Code) {
        self.init(
            title: code.path,
            lines: [
                DetailLine("repository", "Repository", code.repo.name.description),
                DetailLine("path", "Path", code.path),
                DetailLine("sha", "Blob", code.sha),
                DetailLine("url", "URL", code.url?.text),
            ],
            text: code.matches.isEmpty ? nil : .plain(code.matches.map(\.fragment).joined(separator: "\n…\n")))
    }
}
