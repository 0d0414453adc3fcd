import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct BlockSymbolsTests {
    private func symbols(_ environment: Environment, version: String? = nil) -> BlockSymbols {
        BlockSymbols(environment: environment, responses: version.map { TerminalResponses(version: $0) })
    }

    private static let unknownTerminals: [Environment] = [
        [:], ["TERM": "xterm"], ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "linux"],
        ["TERM": "tmux-256color"], ["TERM": "screen-256color"], ["TERM": "footless"], ["TERM": "dumb"],
        ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
        ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "VTE_VERSION": "7006"],
        ["TERM": "xterm-kitty", "STY": "1.pts"],
        ["TERM": "xterm", "XTERM_VERSION": "XTerm(390)", "VTE_VERSION": "7006", "WT_SESSION": "1"],
    ]

    @Test(arguments: unknownTerminals) func `terminals that are not known to draw more symbols get half blocks`(
        environment: Environment
    ) {
        #expect(symbols(environment) == .halves)
    }

    private static let knownTerminals: [(Environment, BlockSymbols)] = [
        (["TERM": "xterm-kitty"], .sextants), (["TERM": "foot"], .sextants), (["TERM": "foot-extra"], .sextants),
        (["TERM": "xterm-ghostty"], .sextants), (["TERM": "wezterm"], .sextants),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .sextants),
        (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .sextants), (["TERM": "alacritty"], .quadrants),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .quadrants),
        (["TERM": "xterm-256color", "WT_SESSION": "1"], .quadrants),
    ]

    @Test(arguments: knownTerminals) func `terminals that draw symbols without a font get sextants or quadrants`(
        environment: Environment, expected: BlockSymbols
    ) {
        #expect(symbols(environment) == expected)
    }

    @Test func `the response of the terminal takes precedence over environment variables`() {
        let environment: Environment = ["TERM": "xterm-256color", "VTE_VERSION": "7006"]
        #expect(symbols(environment, version: "XTerm(390)") == .halves)
        #expect(symbols(["TERM": "xterm-256color"], version: "VTE(7006)") == .sextants)
        #expect(symbols(["TERM": "xterm-256color"], version: "WezTerm 20240203-110809-5046fc22") == .sextants)
        #expect(symbols(["TERM": "xterm-256color", "TMUX": "x"], version: "WezTerm 2024") == .halves)
    }

    @Test func `the choice names the symbols of block pictures`() {
        func name(_ environment: Environment) -> String {
            ImageProtocolRules(
                preference: .blocks, environment: environment, isOutputTerminal: true, usesColor: true
            ).choice(responses: nil).name
        }
        #expect(name(["TERM": "foot"]) == "sextants in 24-bit color")
        #expect(name(["TERM": "alacritty"]) == "quadrants in 24-bit color")
        #expect(name(["TERM": "xterm-256color"]) == "half blocks in 256 colors")
    }
}
