import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@testable import TerminalUI

/// Whole frames at every size, with text of every script and with hostile text.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WholeFrameTests {
    nonisolated static let sizes = [
        TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 110, rows: 40),
        TerminalSize(columns: 200, rows: 60),
    ]

    nonisolated static let hostileTexts = [
        "한국어로 쓴 설명: 아주 긴 문장입니다 그래서 잘립니다", "👩‍👩‍👧‍👦👍🏽🇰🇷❤️🏳️‍🌈 emoji 🧑🏿‍🚀", "שלום עולם مرحبا بالعالم",
        "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31mred\u{0}\u{8}\u{8}", "\u{202E}evil\u{2066}\u{200F}text\u{FEFF}",
        "line\nbreak\r\nand\ttab", "e" + String(repeating: "\u{301}", count: 300), String(repeating: "x", count: 5_000),
        "",
    ]

    nonisolated static let repos = hostileTexts.enumerated().map { index, text in
        Repo(
            id: Int64(index), name: "r\(index)", fullName: "owner/r\(index)",
            owner: AccountReference(login: "owner", url: nil),
            description: text, homepage: text, language: text, stargazersCount: index * 1_000, topics: [text])
    }

    private func check(_ frame: Frame, _ size: TerminalSize) {
        #expect(frame.size == size)
        #expect(frame.isWellFormed)
        #expect(!frame.holdsControls)
        for line in frame.lines { #expect(TextWidth.cells(in: line) <= size.columns) }
    }

    @Test("No line is wider than the screen and no cell holds a control", arguments: sizes)
    func hostile(size: TerminalSize) async {
        let stage = ScreenStage(
            size: size, repos: Self.repos,
            photos: Self.hostileTexts.enumerated().map { Photo(id: "p\($0)", description: $1, altDescription: $1) },
            movies: Self.hostileTexts.enumerated().map { Movie(id: $0 + 1, title: $1, overview: $1, tagline: $1) })
        await stage.start()
        check(stage.frame, size)
        for tab in 1...6 {
            await stage.type("\(tab)")
            check(stage.frame, size)
            if [1, 4].contains(tab) {
                await stage.search("")
                if tab == 1 { await stage.search("owner") }
                for _ in Self.hostileTexts.indices {
                    check(stage.frame, size)
                    await stage.press(.enter)
                    check(stage.frame, size)
                    await stage.press(.escape, .down)
                }
            }
            for key in ["?", "F", "S", "!", "s"] {
                await stage.type(key)
                check(stage.frame, size)
                await stage.press(.escape)
            }
        }
    }

    @Test("What a server says in an error can't steer the terminal", arguments: hostileTexts)
    func hostileErrors(text: String) async {
        let stage = ScreenStage()
        await stage.start()
        stage.repos.control.failAlways(SearchError(.badServerResponse, message: text, hint: text))
        await stage.search("swift")
        check(stage.frame, .standard)
        stage.app.messages.informed(text, hint: text)
        check(stage.frame, .standard)
        await stage.type("!")
        check(stage.frame, .standard)
    }

    @Test("What is typed and pasted can't steer the terminal", arguments: hostileTexts)
    func hostileInput(text: String) async {
        let stage = ScreenStage()
        await stage.start()
        stage.screens.handle(.input([.paste(text)]))
        check(stage.frame, .standard)
        await stage.press(.home)
        check(stage.frame, .standard)
    }

    @Test(
        "A smaller terminal gets one line",
        arguments: [
            TerminalSize(columns: 39, rows: 24), TerminalSize(columns: 80, rows: 11), TerminalSize(columns: 1, rows: 1),
        ])
    func tooSmall(size: TerminalSize) async {
        let stage = ScreenStage(size: size)
        await stage.start()
        check(stage.frame, size)
        #expect(stage.frame.lines.filter { !$0.isEmpty }.count == 1)
    }

    @Test("Without colour the same is said", arguments: sizes)
    func noColor(size: TerminalSize) async {
        let (plain, colored) = (ScreenStage(size: size, usesColor: false), ScreenStage(size: size))
        for stage in [plain, colored] {
            await stage.start()
            await stage.search("swift")
        }
        #expect(plain.text == colored.text)
        #expect(plain.frame.cells.allSatisfy { $0.style.color == nil })
        #expect(colored.frame.cells.contains { $0.style.color != nil })
    }
}
