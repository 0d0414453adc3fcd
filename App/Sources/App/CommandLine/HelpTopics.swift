import CommandParsing
import TerminalKit
import TerminalUI

/// The help topics, such as `query-syntax`, that do not belong to a single command.
enum HelpTopics {
    static let all = [
        HelpTopic("environment", "Environment variables") { HelpTexts.environment },
        HelpTopic("exit-codes", "Exit codes") { exitCodes },
        HelpTopic("formatting", "Output formats: tables, pipes, JSON, CSV and Markdown") { HelpTexts.formatting },
        HelpTopic("query-syntax", "Syntax of search queries") { HelpTexts.querySyntax },
        HelpTopic("own-commands", "Your own commands") { HelpTexts.ownCommands },
        HelpTopic("keys", "Keys of the full-screen program") { KeyHelp.text },
    ]

    /// The sections of the manual pages that do not describe a command.
    static var manualSections: [ManualSection] {
        let (codes, variables) = (exitCodes, HelpTexts.environment)
        return [
            ManualSection(
                "ENVIRONMENT", text: withoutTitle(variables),
                reference: "For the environment variables, see App-environment(7)."),
            ManualSection("FILES", text: files, reference: "For the files, see App(1)."),
            ManualSection(
                "EXIT STATUS", text: withoutTitle(codes), reference: "For the exit codes, see App-exit-codes(7)."),
        ]
    }

    private static let files = """
          ~/.config/search-app/config.json  configuration, which `App config` changes
          ~/.local/share/search-app/        favorites, saved searches and history
          ~/.local/state/search-app/        accounts, token files and screen state
          ~/.cache/search-app/              cached responses and pictures

        XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME and XDG_CACHE_HOME replace the
        parent directories. With SEARCHAPP_HOME, all four are in one directory.
        """

    /// Returns a help text without its title in the first line.
    private static func withoutTitle(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    }

    private static var exitCodes: String {
        let lines = ExitCode.allCases.flatMap { code in
            // An exit code is indented by two spaces. Its explanation is printed in a column of its own.
            TextWrap.lines(code.meaning, width: 73).enumerated().map { index, line in
                let number = index == 0 ? String(code.rawValue) : ""
                return "  \(number)\(String(repeating: " ", count: 5 - number.count))\(line)\n"
            }
        }
        return "EXIT CODES\n" + lines.joined()
    }
}
