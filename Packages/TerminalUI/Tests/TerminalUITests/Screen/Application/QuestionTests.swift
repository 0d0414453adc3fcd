import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the program's questions while the full-screen app uses the terminal.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct QuestionTests {
    private let stage = ScreenStage()

    private func ask() async -> Task<Secret?, Never> {
        await stage.start()
        let asking = Task { await stage.questions.secret("Passphrase", "For the tokens in /home/ann/tokens.") }
        await stage.settle()
        return asking
    }

    @Test func `a prompt over the screen asks for a secret, hides it and returns it`() async {
        let asking = await ask()
        #expect(stage.frame.contains("For the tokens in /home/ann/tokens."))
        await stage.type("open q")
        #expect(stage.frame.contains("••••••"))
        #expect(!stage.frame.contains("open q"))
        #expect(!stage.screens.isQuitting)
        await stage.press(.enter)
        #expect(await asking.value == Secret("open q"))
        #expect(!stage.frame.contains("Passphrase"))
    }

    @Test func `a pasted secret is accepted`() async {
        let asking = await ask()
        stage.screens.handle(.input([.paste("from elsewhere")]))
        await stage.press(.enter)
        #expect(await asking.value == Secret("from elsewhere"))
    }

    @Test(arguments: [Key.escape, .enter]) func `Esc and an empty line return no secret`(key: Key) async {
        let asking = await ask()
        await stage.press(key)
        #expect(await asking.value == nil)
    }

    @Test(
        arguments: [([Key.enter], false), ([.escape], false), ([.down, .enter], true), ([.character("y")], true)])
    func `only an explicit yes confirms a question`(keys: [Key], isYes: Bool) async {
        await stage.start()
        let asking = Task { await stage.questions.isYes("Plain file", "Keep it there?") }
        await stage.settle()
        for key in keys { await stage.press(key) }
        #expect(await asking.value == isYes)
    }

    @Test func `a click answers a question`() async {
        await stage.start()
        let asking = Task { await stage.questions.isYes("Plain file", "Keep it there?") }
        await stage.settle()
        let row = stage.frame.lines.firstIndex { $0.contains("  yes") } ?? 0
        stage.screens.handle(.input([.click(Position(row: row, column: 40))]))
        #expect(await asking.value)
    }

    @Test func `a second question waits for the first and starts empty`() async {
        let first = await ask()
        let second = Task { await stage.questions.secret("Second", "Again.") }
        await stage.type("one")
        #expect(!stage.frame.contains("Second"))
        first.cancel()
        await stage.settle()
        #expect(stage.frame.contains("Second"))
        #expect(!stage.frame.contains("•"))
        await stage.press(.escape)
        #expect(await second.value == nil)
    }

    @Test func `a canceled question disappears, and after the end no question is shown`() async {
        let asking = await ask()
        asking.cancel()
        #expect(await asking.value == nil)
        await stage.settle()
        #expect(!stage.frame.contains("Passphrase"))
        stage.questions.closed()
        #expect(await stage.questions.secret("Late", "Too late.") == nil)
    }

    @Test func `Ctrl-c quits during a question`() async {
        let asking = await ask()
        stage.screens.handle(.input([.key(.control("c"))]))
        #expect(stage.screens.isQuitting)
        asking.cancel()
    }
}
