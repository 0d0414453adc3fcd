import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Reading without leaving the list.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PreviewTests {
    private static let readme = (1...80).map { "Line \($0) of the README." }.joined(separator: "\n\n")

    private func searched() async -> ScreenStage {
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40), readme: Self.readme)
        await stage.start()
        await stage.search("swift")
        return stage
    }

    /// Lets the selection rest.
    private func rest(_ stage: ScreenStage) async {
        for _ in 0..<20 { await Task.yield() }
        stage.clock.advance(by: PreviewTexts.rest)
        for _ in 0..<20 { await Task.yield() }
        await stage.app.previews.settled()
        await stage.settle()
    }

    private func readmeCalls(_ stage: ScreenStage) -> Int {
        stage.repos.control.calls.count { if case .readme = $0 { true } else { false } }
    }

    @Test func `the preview of a repository shows its README after the selection rests`() async {
        let stage = await searched()
        #expect(!stage.frame.contains("Line 1 of the README."))
        await rest(stage)
        #expect(stage.frame.contains("Line 1 of the README."))
    }

    @Test func `moving through a list requests no README`() async {
        let stage = await searched()
        for _ in 0..<3 { await stage.press(.down) }
        for _ in 0..<3 { await stage.press(.up) }
        #expect(readmeCalls(stage) == 0)
        await rest(stage)
        #expect(readmeCalls(stage) == 1)
        await stage.press(.down, .up)
        await rest(stage)
        #expect(readmeCalls(stage) == 1)
    }

    @Test func `each movement postpones the request of a README`() async {
        let stage = await searched()
        for _ in 0..<2 {
            for _ in 0..<20 { await Task.yield() }
            stage.clock.advance(by: PreviewTexts.rest * 2 / 3)
            await stage.press(.down)
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(readmeCalls(stage) == 0)
        await rest(stage)
        #expect(readmeCalls(stage) == 1)
    }

    @Test func `Ctrl-d and Ctrl-u scroll the preview, and selecting another row resets it`() async {
        let stage = await searched()
        await rest(stage)
        let selected = stage.feature?.screen.openableKey
        await stage.press(.control("d"), .control("d"))
        #expect(stage.frame.contains("Line 20 of the README."))
        #expect(!stage.frame.contains("Line 1 of the README."))
        #expect(stage.feature?.screen.openableKey == selected)
        await stage.press(.control("u"), .control("u"), .control("u"))
        #expect(stage.frame.contains("Line 1 of the README."))
        await stage.press(.control("d"))
        await stage.press(.down)
        await stage.press(.up)
        await rest(stage)
        #expect(stage.frame.contains("Line 1 of the README."))
    }

    @Test func `without a preview, Ctrl-d moves the cursor`() async {
        let stage = ScreenStage(repos: Repo.numbered(1...60))
        await stage.start()
        await stage.search("sample")
        await stage.press(.control("d"))
        #expect(stage.feature?.screen.view.cursor?.selectedIndex ?? 0 > 5)
    }

    @Test func `J and K open the next and previous item, and the list selects it`() async {
        let stage = await searched()
        let first = stage.feature?.screen.openableKey
        await stage.press(.enter)
        #expect(stage.feature?.navigation.path == [first].compactMap(\.self))
        await stage.type("J")
        let second = stage.feature?.navigation.path.last
        #expect(second != first && stage.feature?.navigation.path.count == 1)
        #expect(stage.feature?.root.openableKey == second)
        await stage.type("K")
        #expect(stage.feature?.navigation.path.last == first)
        await stage.type("K")
        #expect(stage.frame.contains("This is the first item."))
    }

    @Test func `J opens the next item of the list from which the page was opened`() async {
        let stage = ScreenStage()
        await stage.start()
        await stage.type("2")
        await stage.search("apple")
        await stage.press(.enter)
        await stage.press(.enter)
        #expect(stage.feature?.navigation.path.count == 2)
        await stage.type("J")
        #expect(stage.feature?.navigation.path.count == 2)
    }

    @Test func `narrowing selects the best match, highlights the matching letters and shows the number of matches`()
        async
    {
        let stage = ScreenStage(repos: Repo.numbered(1...25))
        await stage.start()
        await stage.search("sample")
        await stage.type("&19")
        #expect(stage.frame.lines[22].hasSuffix("1 of 25"))
        #expect(stage.feature?.screen.openableKey?.id == "sample/19")
        await stage.press(.escape)
        await stage.type("&ample/1")
        let marked = stage.frame.cells.filter { $0.style.attributes.contains([.bold, .underline]) }
        #expect(marked.map(\.text).joined().contains("ample/1"))
        await stage.press(.enter)
        #expect(stage.frame.lines[22].contains("& ample/1"))
    }

    @Test func `J stays among the rows of a narrowed list`() async {
        let stage = await searched()
        await stage.type("&vapor")
        await stage.press(.enter, .enter)
        #expect(stage.feature?.navigation.path.last?.id == "vapor/vapor")
        await stage.type("J")
        #expect(stage.frame.contains("This is the last item."))
    }

    @Test func `the title of the focused pane is highlighted, and the other is dimmed`() async {
        let stage = await searched()
        let theme = stage.screens.interface.theme
        func style(_ row: Int, _ column: Int) -> CellStyle? {
            stage.frame.cells(row: row).dropFirst(column).first?.style
        }
        #expect(style(2, 1) == theme.accent && style(1, 63) == theme.faint)
        await stage.press(.enter)
        #expect(style(2, 1) == theme.faint && style(1, 63) == theme.accent)
        #expect(style(10, 60) == theme.accent)
    }
}
