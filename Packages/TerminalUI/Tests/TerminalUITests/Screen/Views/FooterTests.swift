import Domain
import DomainTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests that the footer shows exactly the keys that work now.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FooterTests {
    private let stage = ScreenStage(size: TerminalSize(columns: 160, rows: 30))

    private var footer: String { stage.frame.lines.last ?? "" }

    @Test func `below an overlay, the footer shows only the keys of the overlay`() async {
        await stage.start()
        await stage.search("swift")
        #expect(footer.contains("f favorite"))
        for key: Key in ["?", "!", ":", "F", "S", "e", .control("r")] {
            await stage.press(key)
            #expect(footer.contains("Esc close"), "\(key.label)")
            #expect(!footer.contains("f favorite") && !footer.contains("q quit"), "\(key.label)")
            await stage.press(.escape)
            #expect(footer.contains("f favorite"), "\(key.label)")
        }
    }

    @Test func `while the user types, the footer shows the keys of the search box or prompt`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("/")
        #expect(footer.contains("Enter search") && !footer.contains("f favorite"))
        await stage.press(.escape)
        await stage.type("&")
        #expect(footer.contains("Enter keep") && !footer.contains("f favorite"))
    }

    @Test func `the footer shows the keys of a question`() async {
        await stage.start()
        let answer = Task { [questions = stage.questions] in await questions.isYes("Sure?", "Really?") }
        while stage.questions.current == nil { await Task.yield() }
        #expect(footer.contains("y yes") && !footer.contains("q quit"))
        await stage.press("n")
        #expect(await !answer.value)
    }

    @Test func `the footer omits keys that do nothing`() async {
        await stage.start()
        #expect(!footer.contains("f favorite"), "there is no item on the start screen")
        await stage.type("3")
        #expect(!footer.contains("u undo"))
    }

    @Test func `with marked rows, the footer shows the keys for them`() async {
        await stage.start()
        await stage.search("swift")
        #expect(!footer.contains("v unmark"))
        await stage.type("a")
        #expect(footer.contains("v unmark") && footer.contains("e export"))
        #expect(stage.text.contains(" marked"))
        await stage.type("v")
        #expect(!stage.text.contains(" marked"))
        #expect(!footer.contains("v unmark"))
    }

    @Test func `the footer names the effect of Enter on repository and account pages`() async {
        await stage.start()
        await stage.search("swift")
        await stage.press(.enter)
        #expect(footer.contains("Enter owner") && !footer.contains("Enter open"))
        await stage.type("2")
        await stage.search("apple")
        await stage.press(.enter)
        #expect(footer.contains("Enter open"))
    }

    @Test func `r is not offered if the same request cannot succeed`() async {
        await stage.start()
        await stage.search("swift")
        #expect(footer.contains("r refresh"))
        stage.repos.control.failAlways(AppError(.validationFailed, reason: "The query is invalid"))
        await stage.search("is:nonsense")
        #expect(stage.text.contains("The query is invalid") && !footer.contains("r refresh"))
        await stage.type("6")
        #expect(footer.contains("L sign in ") && !footer.contains("r refresh"))
    }
}
