public import Domain
import Foundation
import Shared

extension Code: DetailReportable {
    public static let fields = FieldTable<Code>(
        [
            .string("path", "Path", \.path),
            .object("repository", "Repository", \.repo.json),
            .string("sha", "Blob", \.sha),
            .objects("textMatches", "Matches") { $0.matches.map(\.json) }.placed(.text),
            .string("url", "URL") { $0.url?.text },
        ],
        top: ["repository", "path", "sha"])

    public static let summaryFields = ["repository", "path", "textMatches", "url"]

    public var detailTitle: String { path }

    public var detailText: DetailText? {
        matches.isEmpty ? nil : .plain(matches.map(\.fragment).joined(separator: "\n…\n"))
    }
}
