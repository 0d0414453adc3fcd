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
    private func searched(
        _ screen: String, _ query: String, usesColor: Bool = true, highlight: CodeHighlighter.Highlight? = nil
    ) async -> ScreenStage {
        let stage = ScreenStage(usesColor: usesColor, highlight: highlight)
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

    /// Colors all lines of a file green.
    private static let green: CodeHighlighter.Highlight = { source in
        source.text.textLines.map { StyledText(String($0), CellStyle(.green)) }
    }

    @Test(arguments: [true, false])
    func `a file is shown in colors if there are colors, and its match stays highlighted`(usesColor: Bool) async throws
    {
        let stage = await searched("code", "greeting", usesColor: usesColor, highlight: Self.green)
        await stage.press(.enter)
        func colors(of text: String) -> [CellColor?] {
            let frame = stage.frame
            guard let row = frame.lines.firstIndex(where: { $0.contains(text) }) else { return [] }
            return frame.cells(row: row).map(\.style.color)
        }
        // The colors arrive after the plain text.
        while usesColor, !colors(of: "let greeting = 1").contains(.green) { await Task.yield() }
        let frame = stage.frame
        #expect(colors(of: "let greeting = 1").contains(.green) == usesColor)
        let match = try #require(frame.lines.firstIndex { $0.contains(">3  print(greeting)") })
        #expect(frame.cells(row: match).contains { $0.style == CellStyle(usesColor ? .green : nil, .bold) })
    }

    @Test func `closing a file cancels its coloring`() async {
        let (started, canceled) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let stage = await searched("code", "greeting") { _ in
            await withTaskCancellationHandler {
                started.continuation.yield()
                try? await Task.sleep(for: .seconds(3_600))
                return nil
            } onCancel: {
                canceled.continuation.yield()
            }
        }
        await stage.press(.enter)
        for await _ in started.stream { break }
        await stage.press(.escape)
        for await _ in canceled.stream { break }
        #expect(stage.feature?.screen === stage.feature?.root)
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
