import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the pane layout, and of moving within long pages.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaneLayoutTests {
    private static let wide = TerminalSize(columns: 120, rows: 36)
    private static let longReadme = (1...80).map { "## Part \($0)\n\nText of part \($0) with Needle\($0 % 10)." }
        .joined(separator: "\n\n")

    private func searched(
        _ size: TerminalSize = .standard, readme: String = "# Swift\n\nHello."
    ) async -> ScreenStage {
        let stage = ScreenStage(size: size, readme: readme)
        await stage.start()
        await stage.search("swift")
        return stage
    }

    @Test func `z maximizes the page, and z or Esc restores the layout`() async {
        let stage = await searched(Self.wide)
        #expect(stage.text.contains("│"))
        await stage.press(.enter)
        await stage.type("z")
        #expect(!stage.text.contains("│"))
        #expect(!stage.frame.lines[0].contains("Repos"))
        await stage.press(.escape)
        #expect(stage.frame.lines[0].contains("Repos"))
        #expect(stage.feature?.navigation.path.isEmpty == false)
        await stage.press(.escape)
        #expect(stage.feature?.navigation.path.isEmpty == true)
    }

    @Test func `z on a list maximizes the selected item`() async {
        let stage = await searched()
        await stage.type("z")
        #expect(stage.frame.lines[0].contains("swiftlang/swift"))
        #expect(!stage.text.contains("Showing"))
        #expect(stage.frame.lines.last?.contains("Esc restore") == true)
        await stage.press(.escape)
        #expect(stage.frame.lines.last?.contains("Esc restore") == false)
    }

    @Test func `| hides the second pane, and < and > move the border`() async {
        let stage = await searched(Self.wide)
        func border() -> Int? {
            stage.frame.lines[5].firstIndex(of: "│").map {
                stage.frame.lines[5].distance(from: stage.frame.lines[5].startIndex, to: $0)
            }
        }
        #expect(border() == 60)
        await stage.type(">")
        #expect(border() == 66)
        await stage.type("<<")
        #expect(border() == 54)
        await stage.type("|")
        #expect(border() == nil)
        await stage.type("|")
        #expect(border() == 54)
    }

    @Test(arguments: ["|", "<", ">"])
    func `keys for the second pane change nothing on a narrow terminal, and say why`(key: String) async {
        let stage = await searched()
        await stage.type(key)
        #expect(stage.text.contains("The second pane needs a terminal with 110 columns."))
        #expect(stage.screens.interface.panes == PaneLayout())
    }

    @Test func `the status line shows the row and the number of rows, or the percentage of a text`() async {
        let stage = await searched()
        let count = stage.feature?.screen.view.cursor?.rowCount ?? 0
        #expect(stage.text.contains("1/\(count)"))
        await stage.press(.enter)
        #expect(stage.text.contains("%"))
        await stage.type("G")
        #expect(stage.text.contains("100%"))
    }

    @Test func `on a page, / finds text with smart case, n and N move between matches, and Esc clears them`() async {
        let stage = await searched(readme: Self.longReadme)
        await stage.press(.enter)
        await stage.type("/")
        #expect(stage.text.contains("Find:"))
        await stage.type("needle3")
        await stage.press(.enter)
        #expect(stage.text.contains("Needle3"))
        let first = stage.viewport?.window.top
        await stage.type("n")
        #expect(stage.viewport?.window.top != first)
        await stage.type("N")
        #expect(stage.text.contains("Text of part 3 "))
        await stage.type("/")
        await stage.type("NEEDLE3")
        await stage.press(.enter)
        #expect(stage.text.contains("No match for “NEEDLE3”."))
        #expect(stage.feature?.navigation.path.isEmpty == false)
        await stage.press(.escape)
        #expect(stage.feature?.navigation.path.isEmpty == false)
        await stage.press(.escape)
        #expect(stage.feature?.navigation.path.isEmpty == true)
    }

    @Test func `] and [ move to the next and previous heading`() async {
        let stage = await searched(readme: Self.longReadme)
        await stage.press(.enter)
        await stage.type("]")
        #expect(stage.frame.lines[1].contains("Part 1"))
        await stage.type("]")
        #expect(stage.frame.lines[1].contains("Part 2"))
        await stage.type("[")
        #expect(stage.frame.lines[1].contains("Part 1"))
    }

    @Test func `o and a number opens a link, and o and Enter opens the page`() async {
        let stage = await searched(readme: "[one](https://one.example) [two](https://two.example)")
        await stage.press(.enter)
        #expect(stage.text.contains("one[1] two[2]"))
        await stage.type("o2")
        #expect(await stage.opened == ["https://two.example"])
        await stage.type("o")
        await stage.press(.enter)
        #expect(await stage.opened.count == 2)
        await stage.type("o9")
        await stage.press(.enter)
        #expect(stage.text.contains("no link 9"))
    }

    @Test func `& narrows the list, the cursor moves among the matches, and Esc shows all rows`() async {
        let stage = await searched()
        let count = stage.feature?.screen.view.cursor?.rowCount ?? 0
        await stage.type("&zzzz")
        await stage.press(.enter)
        #expect(stage.text.contains("0/0"))
        await stage.type("&")
        await stage.press(.control("u"))
        await stage.type("swiftlang")
        await stage.press(.enter)
        #expect(stage.text.contains("swiftlang/swift"))
        await stage.type("jjjj")
        let key = stage.feature?.screen.openableKey
        #expect(key?.id.contains("swift") == true)
        await stage.press(.escape)
        #expect(stage.text.contains("/\(count)"))
        #expect(stage.feature?.screen.openableKey == key)
    }

    @Test func `the palette finds an action or a screen by a few letters and performs it`() async {
        let stage = await searched()
        await stage.type(":")
        #expect(stage.text.contains("Actions and screens"))
        await stage.type("photos")
        await stage.press(.enter)
        #expect(stage.feature?.feature.id == "photos")
        await stage.type(":")
        await stage.type("topics")
        await stage.press(.enter)
        #expect(stage.feature?.feature.id == "topics")
        await stage.type(":xyzzy")
        #expect(stage.text.contains("Nothing found."))
        await stage.press(.escape)
        #expect(!stage.text.contains("Actions and screens"))
    }

    @Test func `Space marks a row, a marks all, v clears marks, and actions apply to marked rows`() async {
        let stage = await searched()
        let cursor = stage.feature?.screen.view.cursor
        await stage.type("  ")
        #expect(stage.text.contains("2 marked"))
        #expect(cursor?.selectedIndex == min(2, (cursor?.rowCount ?? 1) - 1))
        await stage.type("f")
        #expect(stage.app.favorites.isFavorite(cursor?.item(at: 0)?.key ?? Samples.repo("a/b").key))
        #expect(stage.app.favorites.isFavorite(cursor?.item(at: 1)?.key ?? Samples.repo("a/b").key))
        await stage.type("y")
        #expect(stage.device.copied.last?.contains("\n") == true)
        await stage.type("a")
        #expect(stage.text.contains("\(cursor?.rowCount ?? 0) marked"))
        await stage.type("v")
        #expect(!stage.text.contains(" marked"))
    }

    @Test func `e exports the marked rows in the chosen format`() async {
        let stage = await searched()
        await stage.type(" e")
        #expect(stage.text.contains("Write rows to a file"))
        await stage.type("j")
        await stage.press(.enter)
        #expect(stage.saved["repos.csv"]?.split(separator: "\r\n").count == 2)
    }

    @Test func `the start screen lists recent queries and examples, and Enter runs one`() async {
        let stage = ScreenStage()
        await stage.start()
        await stage.settle()
        #expect(stage.text.contains("Examples"))
        await stage.press(.down, .enter)
        #expect(stage.feature?.root.view.search?.form.text == "http client")
    }

    @Test func `the start screen offers three examples, also after one of them was run`() async throws {
        let stage = ScreenStage()
        await stage.start()
        for count in 0...2 {
            await stage.settle()
            let start = try #require(stage.feature?.screen.view.cursor as? StartModel)
            #expect(start.entries.count { $0.source == .example } == 3)
            // The examples come after the recent queries.
            start.cursorMoved(to: count)
            await stage.press(.enter)
            await stage.search("")
        }
    }

    @Test func `after half a second of waiting, the elapsed seconds are shown`() async {
        let time = ManualClock()
        let clock = BusyClock(clock: time)
        clock.note(true)
        var shown = [clock.text]
        for _ in 1...8 {
            await time.waitForSleepers()
            time.advance(by: .milliseconds(250))
            await time.waitForSleepers()
            shown.append(clock.text)
        }
        #expect(shown.prefix(3) == [nil, nil, "⠸ 0 s"])
        #expect(shown.last == "⠸ 2 s")
        clock.note(false)
        #expect(clock.text == nil)
    }
}

extension PaneLayoutTests {
    @Test func `Tab completes a qualifier and its value, and Up and Ctrl-r browse the query history`() async {
        let stage = ScreenStage()
        await stage.start()
        for query in ["one", "two", "three"] { await stage.search(query) }
        await stage.type("/")
        await stage.press(.control("u"))
        await stage.type("swift arch")
        #expect(stage.frame.lines[2].hasPrefix("    archived: "))
        await stage.press(.tab)
        await stage.type("t")
        await stage.press(.tab)
        #expect(stage.feature?.root.view.search?.form.text == "swift archived:true")
        await stage.press(.control("u"))
        await stage.press(.up, .control("r"), .enter)
        #expect(stage.feature?.root.view.search?.form.text == "two")
    }
}
