import Domain
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ColumnTests {
    /// The columns of a type, independent of the type of its rows.
    struct Columns: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let titles: [String]
        /// The titles of the columns that show neither a field nor a computed text.
        let missing: [String]

        init<Row: TableReportable>(_ type: Row.Type, ownTexts: Set<String> = []) {
            testDescription = "\(type)"
            titles = Row.columns.map(\.title)
            missing = (Row.columns + Row.listColumns).filter { column in
                column.field.map { Row.fields[$0] == nil } ?? !ownTexts.contains(column.title)
            }.map(\.title)
        }
    }

    private static let all: [Columns] = [
        Columns(GitHubUser.self), Columns(Repo.self, ownTexts: ["UPDATED"]),
        Columns(RepoRelease.self, ownTexts: ["STATE", "FILES"]), Columns(RepoContributor.self),
        Columns(RepoTreeEntry.self), Columns(RepoFile.self),
        Columns(Photo.self, ownTexts: ["SIZE", "DESCRIPTION", "PHOTO"]), Columns(Movie.self, ownTexts: ["YEAR"]),
        Columns(Topic.self, ownTexts: ["DESCRIPTION"]), Columns(Domain.Issue.self, ownTexts: ["LABELS"]),
        Columns(PullRequest.self, ownTexts: ["LABELS"]), Columns(Commit.self, ownTexts: ["DATE", "MESSAGE"]),
        Columns(CommitDetail.self, ownTexts: ["DATE", "MESSAGE"]), Columns(Code.self, ownTexts: ["LINE", "MATCH"]),
        Columns(Favorite.self), Columns(RecentQuery.self), Columns(RateLimit.self), Columns(SavedSearch.self),
        Columns(SettingReport.self), Columns(KeyReport.self),
    ]

    @Test(arguments: all)
    func `every column shows a field of its type or has a text of its own`(columns: Columns) {
        #expect(columns.missing.isEmpty)
        #expect(Set(columns.titles).count == columns.titles.count)
    }
}
