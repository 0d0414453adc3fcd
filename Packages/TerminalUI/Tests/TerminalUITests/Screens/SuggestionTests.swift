import Domain
import Presentation
import Testing

@testable import TerminalUI

/// The recent queries under the search box.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
    private let stage = ScreenStage()

    private func opened(after queries: [String]) async {
        await stage.start()
        for query in queries { await stage.search(query) }
        await stage.type("/")
    }

    @Test("They stand under the box, newest first, six at most, over what was there")
    func place() async {
        await opened(after: (1...8).map { "query \($0)" })
        #expect(stage.frame.lines[2...7].map { $0.prefix(11) } == (3...8).reversed().map { "    query \($0)" })
        #expect(!stage.frame.lines[8].contains("query"))
        await stage.press(.escape)
        #expect(!stage.text.contains("query 7"))
    }

    @Test("The one under the cursor is a bar of one look to the end of the line, and all that fit its window are seen")
    func bar() async {
        await opened(after: (1...8).map { "query \($0)" })
        await stage.press(.down, .down)
        let cells = Array(stage.frame.cells(row: 3))
        #expect(cells.allSatisfy { $0.style.attributes.contains(.reverse) == ($0 != cells[0] && $0 != cells[1]) })
        for _ in 1...6 { await stage.press(.down) }
        #expect(stage.frame.lines[7].hasPrefix("  > query 1"))
        #expect(stage.frame.lines[2].hasPrefix("    query 6"))
    }

    @Test("They begin with what is typed, and Enter searches for what stands in the box where none was chosen")
    func typed() async {
        await opened(after: ["alpha", "beta"])
        await stage.press(.control("u"))
        await stage.type("alp")
        #expect(stage.frame.lines[2].hasPrefix("    alpha"))
        #expect(!stage.frame.lines.contains { $0.hasPrefix("    beta") })
        await stage.press(.enter)
        #expect(stage.feature?.root.view.search?.form.text == "alp")
    }

    @Test("A click chooses one, and the cursor goes back up into the box")
    func chosen() async {
        await opened(after: ["alpha", "beta"])
        await stage.press(.down, .down)
        #expect(stage.frame.lines[3].hasPrefix("  > alpha"))
        stage.screens.handle(.input([.click(Position(row: 2, column: 10))]))
        await stage.settle()
        #expect(stage.screens.interface.box == nil)
        #expect(stage.feature?.root.view.search?.form.text == "beta")
    }

    @Test("Over the start they take the place of the recent queries there, and the rest of it stays where it is")
    func start() async throws {
        await opened(after: ["alpha", "beta"])
        await stage.press(.control("u"), .enter)
        let row = try #require(stage.frame.lines.firstIndex { $0.contains("Examples") })
        #expect(stage.text.contains(" Recent"))
        await stage.type("/")
        #expect(stage.text.matches(of: /alpha/).count == 1)
        #expect(!stage.text.contains(" Recent"))
        #expect(stage.frame.lines[row].contains("Examples"))
        await stage.press(.escape)
        #expect(stage.text.contains(" >  beta"))
    }
}
