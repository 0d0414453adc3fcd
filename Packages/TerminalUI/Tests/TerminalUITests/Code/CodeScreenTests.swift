import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CodeScreenTests {
    private func searched(_ screen: String, _ query: String) async -> ScreenStage {
        let stage = ScreenStage()
        stage.app.opened(DeepLink(screen, query: query))
        await stage.start()
        await stage.settle()
        return stage
    }

    @Test func `a file opens at its match, which is highlighted`() async {
        let stage = await searched("code", "greeting")
        #expect(stage.frame.contains("print(greeting)"))
        await stage.press(.enter)
        #expect(stage.frame.contains(">3  print(greeting)"))
        #expect(stage.frame.contains(" 1  // The first line."))
    }

    @Test func `lines with line ends of other systems are numbered correctly`() {
        let lines = NumberedText.lines("one\r\ntwo\r\nthree", marked: 2, pieces: [], theme: Theme(usesColor: false))
        #expect(lines.map(\.text) == [" 1  one", ">2  two", " 3  three"])
    }

    @Test func `the screen does not offer favorites for kinds without them, and says so on an attempt`() async {
        let stage = await searched("code", "greeting")
        #expect(!stage.frame.contains("f favorite"))
        await stage.type("f")
        #expect(stage.frame.contains("cannot be favorites"))
        #expect(!stage.frame.contains("★"))
    }

    @Test(arguments: [("code", "greeting"), ("commits", "merge"), ("topics", "swift"), ("repos", "swift")])
    func `a page counts as busy until it is loaded`(screen: String, query: String) async {
        let stage = await searched(screen, query)
        stage.screens.handle(.input([.key(.enter)]))
        #expect(stage.feature?.screen !== stage.feature?.root)
        #expect(stage.feature?.screen.view.isBusy == true)
        await stage.settle()
        #expect(stage.feature?.screen.view.isBusy == false)
    }

    @Test func `the page of a commit shows its message and its changes`() async {
        let stage = await searched("commits", "merge")
        await stage.press(.enter)
        #expect(stage.frame.contains("New line at end of file."))
        #expect(stage.frame.contains("modified  +2 −1  Sources/main.swift"))
        #expect(stage.frame.contains("+print(3)"))
        #expect(!stage.frame.contains("nowhere.example"))
    }
}

@Suite(.timeLimit(.minutes(10)))
struct EmphasizedTextTests {
    private func emphasized(_ text: String, _ pieces: [String]) -> [String] {
        EmphasizedText(text, pieces).parts.filter(\.isEmphasized).map(\.text)
    }

    @Test func `pieces are found at any position, the first and longest first`() {
        #expect(emphasized("a print b print", ["print"]) == ["print", "print"])
        #expect(emphasized("prints", ["print", "prints"]) == ["prints"])
    }

    @Test func `the text is complete, and pieces that it does not contain are ignored`() {
        let text = EmphasizedText("one two", ["three", "", "two\u{1B}"])
        #expect(text.parts.map(\.text).joined() == "one two")
    }
}
