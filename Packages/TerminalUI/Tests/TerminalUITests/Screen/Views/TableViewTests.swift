import Domain
import DomainTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import Presentation
@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TableViewTests {
    private func lines<Row: TableReportable>(_ rows: [Row], width: Int, isLineMode: Bool = false) -> [String] {
        let screen = RenderedScreen(TerminalSize(columns: width, rows: rows.count + 2))
        let canvas = ScreenCanvas(
            screen: screen, area: screen.frame.area, isLineMode: isLineMode, theme: Theme(usesColor: false),
            now: Provenance.sample.fetchedAt,
            caches: LayoutCaches())
        canvas.draw(rows, RowsRevision(), tail: [], selected: 0, in: canvas.area)
        return screen.frame.lines
    }

    private func lines(
        _ width: Int, repo: String = "example/project", title: String = "Window does not close",
        labels: [String] = []
    ) throws -> [String] {
        let repo = try #require(RepoName(repo))
        let name = try #require(IssueName(repo: repo, number: 1))
        let issue = Issue(name: name).with {
            $0.title = title
            $0.state = "open"
            $0.labels = labels.map { IssueLabel(name: $0) }
            $0.updatedAt = Provenance.sample.fetchedAt
        }
        return lines([issue], width: width)
    }

    @Test(arguments: [60, 80]) func `columns are dropped before the name of the item is cut, wherever its column is`(
        width: Int
    ) throws {
        #expect(try lines(width).contains { $0.contains("Window does not close") })
    }

    @Test(arguments: [40, 44, 48, 52, 56, 60, 80])
    func `columns are dropped before the name of a repository is cut`(width: Int) {
        let repo = Samples.repo(
            "kodecocodes/swift-algorithm-club", stars: 4_999, language: "Swift", updated: "2024-01-02T03:04:05Z")
        let lines = lines([repo], width: width)
        #expect(lines[1].contains("kodecocodes/swift-algorithm-club"))
        #expect(width < 44 || lines[1].contains("4,999"))
    }

    @Test(arguments: [60, 80, 100, 120])
    func `the repository of an issue is shown whole while the title has at least 20 cells`(width: Int) throws {
        let title = String(repeating: "word ", count: 40)
        let lines = try lines(width, repo: "example/project-one", title: title, labels: ["bug", "good first issue"])
        #expect(lines.contains { $0.contains("example/project-one  ") && $0.contains("word word") })
    }

    @Test func `labels are dropped before the repository or the title is shortened`() throws {
        let title = String(repeating: "word ", count: 40)
        func isShown(_ column: String, _ width: Int) throws -> Bool {
            try lines(width, repo: "example/a-project-of-24x", title: title, labels: ["good first issue"])[0]
                .contains(column)
        }
        #expect(try isShown("LABELS", 124))
        #expect(try !isShown("LABELS", 100))
        #expect(try isShown("UPDATED", 100))
        #expect(try isShown("UPDATED", 80))
    }

    @Test(arguments: [48, 60, 80])
    func `a number is never cut, whatever its row`(width: Int) throws {
        let photos = (1...200).map { number in
            Photo(id: "\(number)").with {
                $0.author = PhotoAuthor(name: "An author with a name", username: nil, url: nil)
                $0.description = "A photo with a long caption that takes much room"
                $0.width = number == 77 ? 12_345 : 640
                $0.height = 480
                $0.likes = number == 78 ? 1_234_567_890 : 7
            }
        }
        let lines = lines(photos, width: width)
        let sizes = lines.dropFirst().filter { !$0.isEmpty }
        if lines[0].contains("SIZE") {
            #expect(sizes.allSatisfy { $0.contains("640x480") || $0.contains("12345x480") })
        }
        if lines[0].contains("LIKES") {
            #expect(sizes.allSatisfy { $0.hasSuffix(" 7") || $0.hasSuffix("1,234,567,890") })
        }
        #expect(width < 60 || lines[0].contains("SIZE"))
    }

    @Test func `line mode never truncates a value`() {
        let names = (1...200).map { String(repeating: "a", count: $0 == 77 ? 60 : 5) }
        let photos = names.enumerated().map { index, name in
            Photo(id: "\(index)").with { $0.author = PhotoAuthor(name: name, username: nil, url: nil) }
        }
        let lines = lines(photos, width: 400, isLineMode: true)
        #expect(!lines.contains { $0.contains("…") })
    }

    @Test func `the name is shown even on the smallest screen`() throws {
        let lines = try lines(40)
        #expect(lines.contains { $0.contains("TITLE") } && lines.contains { $0.contains("Window") })
        #expect(!lines.contains { $0.contains("UPDATED") })
    }
}
