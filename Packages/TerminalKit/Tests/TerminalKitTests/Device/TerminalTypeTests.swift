import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TerminalTypeTests {
    @Test(
        arguments: [
            ("xterm-kitty", ["xterm-kitty", "xterm-256color", "xterm"]),
            ("xterm-ghostty", ["xterm-ghostty", "xterm-256color", "xterm"]),
            ("xterm-256color", ["xterm-256color", "xterm"]), ("wezterm", ["wezterm", "xterm-256color", "xterm"]),
            ("screen.foot-extra", ["screen.foot-extra", "screen.foot", "screen", "xterm-256color", "xterm"]),
            ("-", ["-", "xterm-256color", "xterm"]),
        ]) func `an unknown terminal type is replaced by one with the same beginning, or by xterm`(
            name: String, candidates: [String]
        )
    {
        #expect(TerminalType(name: name).candidates == candidates)
    }

    @Test(arguments: [nil, ""])
    func `a terminal without a type is treated as an xterm, and the log contains a notice`(name: String?) {
        #expect(TerminalType(name: name).candidates == ["xterm-256color", "xterm"])
        #expect(
            TerminalType(name: name).notice(drawnAs: "xterm")
                == "TERM is not set. The terminal type xterm is used.")
    }

    @Test func `only a terminal type that differs from the environment is returned`() {
        #expect(TerminalType(name: "xterm").notice(drawnAs: "xterm") == nil)
        let notice = TerminalType(name: "wezterm").notice(drawnAs: "xterm-256color")
        #expect(notice == "The terminal type wezterm is unknown. The terminal type xterm-256color is used instead.")
    }
}
