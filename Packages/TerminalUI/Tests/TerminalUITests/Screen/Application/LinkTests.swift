import Domain
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of opening the numbered links of a page.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkTests {
    /// Opens a repository whose README contains the given number of links.
    private func opened(linkCount: Int) async -> ScreenStage {
        let links = (1...linkCount).map { "[link](https://example.org/\($0))" }
        let stage = ScreenStage(readme: links.joined(separator: "\n\n"))
        await stage.start()
        await stage.search("swift")
        await stage.press(.enter)
        return stage
    }

    @Test func `a digit opens its link immediately if no longer number begins with it`() async {
        let stage = await opened(linkCount: 9)
        await stage.type("o1")
        #expect(await stage.opened == ["https://example.org/1"])
        #expect(stage.screens.interface.prompt == nil)
    }

    @Test func `a digit that begins a longer number waits for the second digit`() async {
        let stage = await opened(linkCount: 12)
        await stage.type("o1")
        #expect(await stage.opened.isEmpty)
        await stage.type("2")
        #expect(await stage.opened == ["https://example.org/12"])
        await stage.type("o9")
        #expect(await stage.opened.last == "https://example.org/9")
    }

    @Test func `Enter opens the link whose number begins a longer one`() async {
        let stage = await opened(linkCount: 12)
        await stage.type("o1")
        await stage.press(.enter)
        #expect(await stage.opened == ["https://example.org/1"])
    }

    @Test func `a number without a link opens nothing and shows a message`() async {
        let stage = await opened(linkCount: 12)
        await stage.type("o13")
        await stage.press(.enter)
        #expect(await stage.opened.isEmpty)
        #expect(stage.frame.contains("There is no link 13."))
    }
}
