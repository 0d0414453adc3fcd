import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MouseTests {
    private let stage = ScreenStage()

    private func click(_ row: Int, _ column: Int) async {
        stage.screens.handle(.input([.click(Position(row: row, column: column))]))
        await stage.settle()
    }

    @Test func `clicking a tab selects it`() async {
        await stage.start()
        _ = stage.frame
        await click(0, 12)
        #expect(stage.feature?.feature.id == "users")
    }

    @Test func `the first click selects a row, and the second opens it`() async {
        await stage.start()
        await stage.search("swift")
        await click(6, 20)
        #expect(stage.frame.lines[6].hasPrefix(" >"))
        await click(6, 20)
        #expect(stage.feature?.navigation.path.count == 1)
    }

    @Test func `clicking the search box focuses it, and clicking a key hint performs its action`() async {
        await stage.start()
        _ = stage.frame
        await click(1, 10)
        #expect(stage.frame.cursor?.row == 1)
        await stage.press(.escape)
        let hint = stage.frame.lines[23].prefix { $0 != "?" }.count
        await click(23, hint)
        #expect(stage.feature?.navigation.overlay == .help)
    }

    @Test func `the wheel moves by three rows`() async {
        await stage.start()
        await stage.search("swift")
        stage.screens.handle(.input([.wheel(1, Position(row: 5, column: 5))]))
        #expect(stage.frame.lines[7].hasPrefix(" >"))
        stage.screens.handle(.input([.wheel(-1, Position(row: 5, column: 5))]))
        #expect(stage.frame.lines[4].hasPrefix(" >"))
    }

    @Test func `clicking a row beside an open page closes the page and selects the row`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 30))
        await stage.start()
        await stage.type("2")
        await stage.search("a")
        await stage.press(.enter)
        #expect(stage.feature?.navigation.path.count == 1)
        stage.screens.handle(.input([.click(Position(row: 5, column: 10))]))
        await stage.settle()
        #expect(stage.feature?.navigation.path.isEmpty == true)
        #expect(stage.frame.lines[5].hasPrefix(" >"))
    }

    @Test func `nothing under an overlay can be clicked`() async {
        await stage.start()
        await stage.type("?")
        await click(0, 12)
        #expect(stage.feature?.feature.id == "repos")
    }

    /// Clicks on a text that is visible on the screen.
    private func click(on word: String, _ stage: ScreenStage) async {
        let lines = stage.frame.lines
        guard let row = lines.lastIndex(where: { $0.contains(word) }), let start = lines[row].firstRange(of: word)
        else {
            Issue.record("“\(word)” is not on the screen:\n\(stage.text)")
            return
        }
        let column = TextWidth.cells(in: lines[row][..<start.lowerBound])
        stage.screens.handle(.input([.click(Position(row: row, column: column))]))
        await stage.settle()
    }

    @Test(
        arguments: [40, 120])
    func `every action can be found and performed with the mouse on every screen at every width`(columns: Int) async {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: 24))
        await stage.start()
        let bound = Set(stage.screens.keyMap.actions)
        for tab in 1...6 {
            await stage.type("\(tab)")
            for place in ["list", "page"] {
                if place == "page" {
                    guard tab == 1 else { continue }
                    await stage.search("swift")
                    await stage.press(.enter)
                }
                await click(on: ": all", stage)
                #expect(stage.feature?.navigation.overlay == .palette)
                // The palette lists the actions, help lists the keys, and a click closes both.
                await click(on: "Esc close", stage)
                #expect(stage.feature?.navigation.overlay == nil)
                await click(on: "? help", stage)
                #expect(stage.feature?.navigation.overlay == .help)
                await click(on: "Esc close", stage)
                #expect(stage.feature?.navigation.overlay == nil)
            }
        }
        #expect(
            bound.isSuperset(of: [.grid, .zoom, .split, .mark, .export, .narrow, .saveSearch, .signInOrOut, .star]))
    }

    @Test
    func
        `filters can be chosen and applied, and prompts answered or closed, with the mouse`()
        async
    {
        await stage.start()
        await stage.search("swift")
        await click(on: "F filters", stage)
        await click(on: "Archived", stage)
        await click(on: "Archived", stage)
        #expect(stage.frame.lines.contains { $0.contains("Archived") && !$0.contains("any") })
        await click(on: "Enter apply", stage)
        #expect(stage.feature?.navigation.overlay == nil)
        #expect(stage.frame.contains("1 filter"))
        await stage.type("&")
        await stage.type("nothing like it")
        #expect(!stage.frame.contains("swiftlang/swift"))
        await click(on: "Esc show all rows", stage)
        #expect(stage.screens.interface.prompt == nil)
        #expect(stage.frame.contains("swiftlang/swift"))
    }
}
