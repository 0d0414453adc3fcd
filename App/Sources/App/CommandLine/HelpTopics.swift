import CommandParsing
import TerminalUI

/// Help that belongs to no single command.
enum HelpTopics {
    static let all = [
        HelpTopic("environment", "Variables that change what the program does") { HelpTexts.environment },
        HelpTopic("exit-codes", "What the exit codes mean") { exitCodes },
        HelpTopic("formatting", "Tables, pipes and JSON") { HelpTexts.formatting },
        HelpTopic("query-syntax", "What a query may hold") { HelpTexts.querySyntax },
        HelpTopic("keys", "Keys of the full-screen program") { KeyHelp.text },
    ]

    private static var exitCodes: String {
        let lines = ExitCode.allCases.flatMap { code in
            // Two spaces, the number, and a column for the meaning.
            TextWrap.lines(code.meaning, width: 73).enumerated().map { index, line in
                let number = index == 0 ? String(code.rawValue) : ""
                return "  \(number)\(String(repeating: " ", count: 5 - number.count))\(line)\n"
            }
        }
        return "EXIT CODES\n" + lines.joined()
    }
}
