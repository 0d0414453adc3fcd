import Presentation
import TerminalKit

extension Action {
    static let ofProgram: [Action] = [palette, log, help, redraw, suspend, quit]

    static let palette = Action(
        "palette", [":"], "Find actions and screens by typing", hint: "all", synonyms: ["commands", "menu"]
    ) { $0.open(.palette) }
    static let log = Action("log", ["!"], "Show messages", synonyms: ["errors", "toasts"]) { $0.open(.messageLog) }
    static let help = Action(
        "help", ["?"], "Show this help", hint: "help", synonyms: ["keys", "shortcuts", "bindings"],
        line: LineCommand(["?", "h", "help"], "?: show this help.") { mode, _ in mode.showHelp() }
    ) { $0.open(.help) }
    static let redraw = Action("redraw", [.control("l")], "Draw the screen again", synonyms: ["repaint"]) {
        $0.device.redraw()
    }
    static let suspend = Action("suspend", [.control("z")], "Suspend the program", synonyms: ["shell", "background"]) {
        $0.device.suspend()
    }
    static let quit = Action(
        "quit", ["q", .control("c")], "Quit", hint: "quit", synonyms: ["exit", "leave"],
        line: LineCommand(["q", "quit", "exit"], "q: quit.") { mode, _ in mode.quit() }
    ) { $0.quit() }

    /// The actions that store a setting for the next run. Only the palette shows them.
    static let settings: [Action] =
        ImagePreference.allCases.map { setting("images", $0.rawValue, synonyms: ["pictures", "protocol"]) }
        + ["auto", "always", "never"].map { setting("color", $0, synonyms: ["colour"]) }
        + ["true", "false"].map { setting("accessible", $0, synonyms: ["line mode", "screen reader", "braille"]) }

    private static let settingWords = ["settings", "config", "preferences"]

    private static func setting(_ name: String, _ value: String, synonyms: [String]) -> Action {
        Action(
            "setting:\(name):\(value)", [], "Set \(name) to \(value) from the next start",
            synonyms: synonyms + settingWords, isConfigurable: false, unavailable: { $0.noSettings }
        ) { $0.configure(name, value) }
    }

    /// Returns the action that sets the color theme. Only the palette shows it.
    static func theme(_ choice: ScreenTheme.Choice) -> Action {
        Action(
            "theme:\(choice.rawValue)", [], "Theme: \(choice.rawValue)",
            synonyms: ["colors", "colours", "appearance"] + settingWords,
            isConfigurable: false
        ) { $0.chooseTheme(choice) }
    }
}
