import Domain
import DomainTestSupport
import Presentation
import Testing

@testable import TerminalUI

@MainActor
@Suite("Tables on screen", .timeLimit(.minutes(10)))
struct TableViewTests {
    private func lines(_ width: Int) throws -> [String] {
        let repo = try #require(RepoName("example/project"))
        let name = try #require(IssueName(repo: repo, number: 1))
        let issue = Issue(
            name: name, title: "Window does not close", state: "open", updatedAt: Provenance.sample.fetchedAt)
        var frame = Frame(size: TerminalSize(columns: width, rows: 4))
        TableView(
            rows: [ListRow(issue, isFavorite: false)], selected: 0, isFocused: true, scroll: ScrollPosition(),
            theme: Theme(usesColor: false), layouts: TableLayouts()
        ).draw(on: &frame, in: frame.area)
        return frame.lines
    }

    @Test("Columns are lost before what names the thing is cut, wherever its column stands", arguments: [55, 80])
    func name(width: Int) throws {
        #expect(try lines(width).contains { $0.contains("Window does not close") })
    }

    @Test("On the smallest screen the name is still there")
    func narrowest() throws {
        let lines = try lines(40)
        #expect(lines.contains { $0.contains("TITLE") } && lines.contains { $0.contains("Window") })
        #expect(!lines.contains { $0.contains("UPDATED") })
    }
}
