import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TerminalResponsesTests {
    private func answers(_ text: String) -> TerminalResponses {
        TerminalResponses(parsing: Array(text.utf8))
    }

    @Test func `all four responses are read`() {
        let answers = answers("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}P>|kitty(0.39)\u{1B}\\\u{1B}[?62;4;22c")
        let expected = TerminalResponses(
            hasKitty: true, hasSixel: true, version: "kitty(0.39)", cell: CellSize(width: 10, height: 20),
            isComplete: true
        )
        #expect(answers == expected)
    }

    @Test func `an error response to the kitty query means no support`() {
        #expect(!answers("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\").hasKitty)
    }

    @Test(arguments: ["62;14;42", "4", "64;1;2"]) func `attribute 4 means sixel, and other numbers with a 4 do not`(
        _ text: String
    ) {
        let answers = answers("\u{1B}[?\(text)c")
        #expect(answers.isComplete)
        #expect(!answers.hasSixel)
    }

    @Test func `keys and garbage around responses are ignored`() {
        #expect(answers("jk\u{1B}[A\u{1B}\u{1B}[?1;4cq").hasSixel)
        #expect(answers("\u{FF}\u{1B}[12\u{1B}_Gi=31;OK\u{1B}\\").hasKitty)
        #expect(answers("\u{1B}[6;99999999999999999999;1t\u{1B}[6;0;0t\u{1B}[t").cell == nil)
    }

    @Test(
        arguments: ["\u{1B}", "\u{1B}[?62;4", "\u{1B}_Gi=31;OK", "\u{1B}_Gi=31;OK\u{1B}", "\u{1B}P>|iTerm2"])
    func `a truncated response is ignored`(_ text: String) {
        #expect(answers(text) == TerminalResponses())
    }

    @Test func `Control-C is noticed`() {
        #expect(answers("\u{03}").isInterrupted)
        #expect(!answers("c").isInterrupted)
    }
}
