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
        ]) func `an unknown terminal is drawn on as what its name begins with, and at last as an xterm`(
            name: String, candidates: [String]
        )
    {
        #expect(TerminalType(name: name).candidates == candidates)
    }

    @Test(arguments: [nil, ""])
    func `a terminal without a type is drawn on as an xterm, and the log says so`(name: String?) {
        #expect(TerminalType(name: name).candidates == ["xterm-256color", "xterm"])
        #expect(
            TerminalType(name: name).notice(drawnAs: "xterm")
                == "TERM is not set; this terminal is drawn on as xterm.")
    }

    @Test func `only a terminal type that differs from the environment is returned`() {
        #expect(TerminalType(name: "xterm").notice(drawnAs: "xterm") == nil)
        let notice = TerminalType(name: "wezterm").notice(drawnAs: "xterm-256color")
        #expect(notice == "This terminal's type, wezterm, is not known here; it is drawn on as xterm-256color.")
    }
}
