import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ImageProtocolRulesTests {
    /// A row of the decision table: the known facts and the expected protocol.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var preference = ImagePreference.auto
        var environment: Environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        var isTerminal = true
        var usesColor = true
        var responses: TerminalResponses?
        let expected: ImageProtocol

        var rules: ImageProtocolRules {
            ImageProtocolRules(
                preference: preference, environment: environment, isOutputTerminal: isTerminal, usesColor: usesColor
            )
        }
    }

    private static let all = TerminalResponses(hasKitty: true, hasSixel: true, version: "iTerm2 3.5", isComplete: true)
    private static let none = TerminalResponses(isComplete: true)
    private static let tmux: Environment = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]

    static let cases = [
        Case(testDescription: "a pipe gets text", isTerminal: false, responses: all, expected: .text),
        Case(testDescription: "a pipe gets text, kitty asked", preference: .kitty, isTerminal: false, expected: .text),
        Case(testDescription: "TERM=dumb gets text", environment: ["TERM": "dumb"], usesColor: false, expected: .text),
        Case(testDescription: "no color gets ASCII", usesColor: false, responses: all, expected: .ascii),
        Case(testDescription: "kitty comes first", responses: all, expected: .kitty),
        Case(
            testDescription: "iTerm2 by its answer",
            responses: .init(hasSixel: true, version: "iTerm2 3.5", isComplete: true),
            expected: .iterm),
        Case(
            testDescription: "WezTerm by its answer", responses: .init(version: "WezTerm 2024", isComplete: true),
            expected: .iterm),
        Case(
            testDescription: "iTerm2 by LC_TERMINAL", environment: ["TERM": "xterm", "LC_TERMINAL": "iTerm2"],
            responses: none, expected: .iterm),
        Case(
            testDescription: "iTerm2 by TERM_PROGRAM", environment: ["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"],
            expected: .iterm),
        Case(
            testDescription: "an answer beats a variable from outside",
            environment: ["TERM": "xterm", "LC_TERMINAL": "iTerm2"],
            responses: .init(hasSixel: true, version: "XTerm(390)", isComplete: true), expected: .sixel),
        Case(
            testDescription: "sixel by attributes", responses: .init(hasSixel: true, isComplete: true), expected: .sixel
        ),
        Case(testDescription: "nothing but characters", responses: none, expected: .blocks(.trueColor)),
        Case(testDescription: "no responses", responses: TerminalResponses(), expected: .blocks(.trueColor)),
        Case(
            testDescription: "256 colors by TERM", environment: ["TERM": "xterm-256color"], responses: none,
            expected: .blocks(.palette256)),
        Case(
            testDescription: "16 colors otherwise", environment: ["TERM": "xterm"], responses: none,
            expected: .blocks(.palette16)),
        Case(
            testDescription: "24 bits by name", environment: ["TERM": "xterm-ghostty"], responses: none,
            expected: .blocks(.trueColor)),
        Case(
            testDescription: "24 bits in a terminal of VTE",
            environment: ["TERM": "xterm-256color", "VTE_VERSION": "7200"], responses: none,
            expected: .blocks(.trueColor)),
        Case(
            testDescription: "24 bits in Windows Terminal",
            environment: ["TERM": "xterm-256color", "WT_SESSION": "4a"],
            responses: none, expected: .blocks(.trueColor)),
        Case(
            testDescription: "256 colors in an xterm that was started in a terminal of VTE",
            environment: ["TERM": "xterm-256color", "VTE_VERSION": "7200", "XTERM_VERSION": "XTerm(390)"],
            responses: none, expected: .blocks(.palette256)),
        Case(
            testDescription: "256 colors in GNU screen in Windows Terminal",
            environment: ["TERM": "screen-256color", "STY": "1.pts", "WT_SESSION": "4a"],
            expected: .blocks(.palette256)),
        Case(testDescription: "tmux gets blocks", environment: tmux, responses: none, expected: .blocks(.palette256)),
        Case(
            testDescription: "tmux in iTerm2 gets blocks",
            environment: ["TERM": "screen-256color", "TMUX": "x", "LC_TERMINAL": "iTerm2"], responses: none,
            expected: .blocks(.palette256)),
        Case(
            testDescription: "tmux that draws sixel gets it", environment: tmux,
            responses: .init(hasSixel: true, isComplete: true), expected: .sixel),
        Case(
            testDescription: "screen gets blocks", environment: ["TERM": "screen", "STY": "1.pts"],
            expected: .blocks(.palette16)),
        Case(testDescription: "the console gets blocks", environment: ["TERM": "linux"], expected: .blocks(.palette16)),
        Case(
            testDescription: "a terminal without colors gets characters", environment: ["TERM": "vt100"],
            expected: .ascii),
        Case(testDescription: "so does one in tmux", environment: ["TERM": "vt220", "TMUX": "x"], expected: .ascii),
        Case(testDescription: "a name says it", environment: ["TERM": "xterm-mono"], expected: .ascii),
        Case(testDescription: "--images kitty", preference: .kitty, responses: none, expected: .kitty),
        Case(testDescription: "--images iterm", preference: .iterm, expected: .iterm),
        Case(testDescription: "--images sixel", preference: .sixel, expected: .sixel),
        Case(
            testDescription: "--images blocks beats NO_COLOR", preference: .blocks, usesColor: false,
            expected: .blocks(.trueColor)),
        Case(testDescription: "--images ascii", preference: .ascii, responses: all, expected: .ascii),
        Case(testDescription: "--images off", preference: .off, responses: all, expected: .text),
    ]

    @Test(arguments: cases) func `the protocol follows from the option, the environment and the responses`(_ row: Case)
    {
        let choice = row.rules.choice(responses: row.responses)
        #expect(choice.imageProtocol == row.expected)
        #expect(!choice.reason.isEmpty)
    }

    @Test(
        arguments: [
            (Case(testDescription: "auto", expected: .text), true),
            (Case(testDescription: "tmux", environment: tmux, expected: .text), true),
            (Case(testDescription: "kitty wants the cell", preference: .kitty, expected: .text), true),
            (Case(testDescription: "pipe", isTerminal: false, expected: .text), false),
            (Case(testDescription: "no color", usesColor: false, expected: .text), false),
            (Case(testDescription: "dumb", environment: ["TERM": "dumb"], expected: .text), false),
            (Case(testDescription: "screen", environment: ["STY": "1"], expected: .text), false),
            (Case(testDescription: "console", environment: ["TERM": "linux"], expected: .text), false),
            (Case(testDescription: "early", environment: ["TERM": "vt100"], expected: .text), false),
            (Case(testDescription: "blocks", preference: .blocks, expected: .text), false),
            (Case(testDescription: "ascii", preference: .ascii, expected: .text), false),
            (Case(testDescription: "off", preference: .off, expected: .text), false),
        ]) func `the terminal is queried only if its response matters`(_ row: Case, _ isAsked: Bool)
    {
        #expect(row.rules.needsResponses == isAsked)
    }

    @Test func `a forced protocol is passed through tmux, unless tmux itself draws sixel`() {
        func rules(_ preference: ImagePreference) -> ImageProtocolRules {
            Case(testDescription: "", preference: preference, environment: Self.tmux, expected: .text).rules
        }
        #expect(rules(.kitty).choice(responses: nil).usesPassthrough)
        #expect(rules(.iterm).choice(responses: nil).usesPassthrough)
        #expect(rules(.sixel).choice(responses: Self.none).usesPassthrough)
        #expect(!rules(.sixel).choice(responses: .init(hasSixel: true, isComplete: true)).usesPassthrough)
        #expect(!rules(.blocks).choice(responses: nil).usesPassthrough)
    }

    @Test func `the kitty query is not sent to tmux, which would show it as a title`() {
        let inside = Case(testDescription: "", environment: Self.tmux, expected: .text).rules
        #expect(inside.question == .withoutKitty)
        #expect(!String(decoding: inside.question.bytes, as: UTF8.self).contains("_G"))
        #expect(Case(testDescription: "", expected: .text).rules.question == .all)
    }

    @Test(
        arguments: ImagePreference.allCases)
    func `a terminal with another protocol receives no picture command`(preference: ImagePreference) {
        let rules = ImageProtocolRules(
            preference: preference, environment: [:], isOutputTerminal: true, usesColor: true)
        #expect((rules.question == .all) == (preference == .auto))
    }

    @Test func `the cell size comes from the system, then from the terminal, then is twice as high as wide`() throws {
        let system = try #require(CellSize(width: 9, height: 19))
        let terminal = try #require(CellSize(width: 8, height: 16))
        func choice(_ reported: CellSize?, _ answer: CellSize?) -> ImageProtocolChoice {
            ImageProtocolRules(
                preference: .auto, environment: [:], isOutputTerminal: true, usesColor: true, reportedCell: reported
            ).choice(responses: TerminalResponses(cell: answer, isComplete: true))
        }
        #expect(choice(system, terminal).cell == system)
        #expect(choice(nil, terminal).cell == terminal)
        #expect(choice(nil, nil).cell.height == choice(nil, nil).cell.width * 2)
    }
}
