import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the recent queries under the search box.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
    private let stage = ScreenStage()

    private func opened(after queries: [String]) async {
        await stage.start()
        for query in queries { await stage.search(query) }
        await stage.type("/")
    }

    @Test func `at most six recent queries are listed below the search box, newest first`() async {
        await opened(after: (1...8).map { "query \($0)" })
        #expect(stage.frame.lines[2...7].map { $0.prefix(11) } == (3...8).reversed().map { "    query \($0)" })
        #expect(!stage.frame.lines[8].contains("query"))
        await stage.press(.escape)
        #expect(!stage.text.contains("query 7"))
    }

    @Test
    func `the selected suggestion is one bar with a single style, and all suggestions that fit are visible`()
        async
    {
        await opened(after: (1...8).map { "query \($0)" })
        await stage.press(.down, .down)
        let cells = Array(stage.frame.cells(row: 3))
        #expect(cells.allSatisfy { $0.style.attributes.contains(.reverse) == ($0 != cells[0] && $0 != cells[1]) })
        for _ in 1...6 { await stage.press(.down) }
        #expect(stage.frame.lines[7].hasPrefix("  > query 1"))
        #expect(stage.frame.lines[2].hasPrefix("    query 6"))
    }

    @Test func `suggestions begin with the typed text, and Enter searches for it if none is selected`()
        async
    {
        await opened(after: ["alpha", "beta"])
        await stage.press(.control("u"))
        await stage.type("alp")
        #expect(stage.frame.lines[2].hasPrefix("    alpha"))
        #expect(!stage.frame.lines.contains { $0.hasPrefix("    beta") })
        await stage.press(.enter)
        #expect(stage.feature?.root.view.search?.form.text == "alp")
    }

    @Test func `a click selects a suggestion, and Up returns to the search box`() async {
        await opened(after: ["alpha", "beta"])
        await stage.press(.down, .down)
        #expect(stage.frame.lines[3].hasPrefix("  > alpha"))
        stage.screens.handle(.input([.click(Position(row: 2, column: 10))]))
        await stage.settle()
        #expect(stage.screens.interface.box == nil)
        #expect(stage.feature?.root.view.search?.form.text == "beta")
    }

    @Test func `on the start screen, suggestions replace the recent queries without moving the rest`()
        async throws
    {
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

extension SuggestionTests {
    private var box: String { stage.screens.interface.box?.field.text ?? "" }

    private func typed(_ text: String) async {
        await stage.start()
        await stage.type("/" + text)
    }

    @Test func `completions are listed below the search box, and Tab and Shift-Tab move through them`() async {
        await typed("cli fo")
        #expect(stage.frame.lines[2].hasPrefix("    forks: "))
        #expect(stage.frame.lines[3].hasPrefix("    fork: "))
        await stage.press(.tab)
        #expect(box == "cli forks:")
        #expect(stage.frame.lines[2].hasPrefix("  > forks: "))
        await stage.press(.tab)
        #expect(box == "cli fork:")
        await stage.press(.backTab, .backTab)
        #expect(box == "cli followers:")
    }

    @Test func `arrow keys move through completions, recent queries and back to the typed text`() async {
        await opened(after: ["for one"])
        await stage.press(.control("u"))
        await stage.type("for")
        await stage.press(.down, .down)
        #expect(box == "fork:")
        await stage.press(.down)
        #expect(box == "for")
        #expect(stage.frame.lines[4].hasPrefix("  > for one"))
        await stage.press(.enter)
        #expect(stage.feature?.root.view.search?.form.text == "for one")
        await stage.type("/for")
        await stage.press(.down, .up)
        #expect(box == "for")
    }

    @Test func `a single completion is accepted immediately, and a qualifier is followed by its values`() async {
        await typed("cli arch")
        await stage.press(.tab)
        #expect(box == "cli archived:")
        #expect(stage.frame.lines[2].hasPrefix("    archived:true"))
        #expect(stage.frame.lines[3].hasPrefix("    archived:false"))
        await stage.press(.tab, .tab, .enter)
        #expect(stage.feature?.root.view.search?.form.text == "cli archived:false")
        #expect(stage.screens.interface.box == nil)
    }

    @Test func `Enter on a qualifier shows its values and does not search yet`() async {
        await typed("fo")
        await stage.press(.tab, .tab, .enter)
        #expect(box == "fork:")
        #expect(stage.frame.lines[2].hasPrefix("    fork:only"))
        #expect(stage.repos.control.calls.isEmpty)
    }

    @Test func `a click accepts a completion`() async {
        await typed("fo")
        stage.screens.handle(.input([.click(Position(row: 3, column: 8))]))
        await stage.settle()
        #expect(box == "fork:")
    }

    @Test(arguments: ["user", "org"])
    func `logins from displayed rows are completed`(qualifier: String) async {
        await stage.start()
        await stage.search("swift")
        await stage.type("/x \(qualifier):swiftl")
        #expect(stage.frame.lines[2].hasPrefix("    \(qualifier):swiftlang"))
    }
}
