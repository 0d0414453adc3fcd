import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

/// Tests of keys that arrive faster than frames are drawn.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScrollTests {
    private let stage = ScreenStage(
        size: TerminalSize(columns: 80, rows: 14),
        movies: [
            Movie(id: 7).with {
                $0.title = "Long"
                $0.overview = (1...60).map { "word-\($0) of it" }.joined(separator: "\n")
            }
        ])

    private func press(_ keys: Key...) {
        stage.screens.handle(.input(keys.map { .key($0) }))
    }

    /// The lines of the frame without the scroll mark.
    private var texts: [String] {
        stage.frame.lines.map { line in
            String(line.reversed().drop { $0 == "▐" || $0 == " " }.reversed())
        }
    }

    private func open() async {
        await stage.start()
        await stage.type("5")
        await stage.search("long")
        await stage.press(.enter)
    }

    @Test func `each key press scrolls a page by one line`() async {
        await open()
        let lines = texts
        press(.down, .down, .down, .up)
        #expect(texts[1] == lines[3])
        press(.character("G"), .up, .up)
        press(.character("g"), .down)
        #expect(texts[1] == lines[2])
    }

    @Test func `key presses past the end do not delay scrolling back`() async {
        await open()
        press(.character("G"))
        let last = stage.frame.lines[2]
        press(.down, .down, .pageDown, .up)
        #expect(stage.frame.lines[3] == last)
    }

    @Test func `each key press scrolls help by one line`() async {
        await stage.start()
        await stage.type("?")
        let lines = stage.frame.lines
        press(.down, .down, .down)
        #expect(stage.frame.lines[3].dropFirst(30).prefix(20) == lines[6].dropFirst(30).prefix(20))
    }

    @Test func `each key press scrolls the text above a user's repositories by one line`() async {
        await stage.start()
        await stage.type("2")
        await stage.search("apple")
        await stage.press(.enter)
        press(.character("G"), .character("g"))
        let top = stage.frame.lines
        press(.character("G"))
        press(.character("g"), .up, .up, .up, .up, .up, .up, .up, .up, .up, .up)
        #expect(stage.frame.lines[1...3] == top[1...3])
    }
}
