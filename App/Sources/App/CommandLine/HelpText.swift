import TerminalUI

/// The help of one command, made from its description.
struct HelpText {
    let path: [String]
    let command: CommandSpec
    let globalOptions: [OptionSpec]

    /// Columns that every terminal has.
    private static let width = 80

    var text: String {
        var sections = [command.summary + "."]
        if !command.discussion.isEmpty {
            sections.append(TextWrap.lines(command.discussion, width: Self.width).joined(separator: "\n"))
        }
        sections.append("USAGE\n  \(usage)")
        add("COMMANDS", command.subcommands.map { ($0.name, $0.summary) }, to: &sections)
        add("ARGUMENTS", command.arguments.map { ($0.placeholder, $0.summary) }, to: &sections)
        add("FLAGS", command.options.map(row), to: &sections)
        add("GLOBAL FLAGS", command.visible(globalOptions).map(row), to: &sections)
        if !command.examples.isEmpty {
            sections.append("EXAMPLES\n" + command.examples.map { "  $ App \($0)" }.joined(separator: "\n"))
        }
        if path.isEmpty {
            let topics = HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
            sections.append("MORE\n  App help COMMAND, or one of the topics:\n  \(topics)")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private var usage: String {
        var parts = ["App"] + path
        if !command.subcommands.isEmpty { parts.append(path.isEmpty ? "[COMMAND]" : "COMMAND") }
        for argument in command.arguments {
            let name = argument.isRepeatable ? "\(argument.placeholder)…" : argument.placeholder
            parts.append(argument.isOptional ? "[\(name)]" : name)
        }
        parts.append("[flags]")
        return parts.joined(separator: " ")
    }

    private func row(_ option: OptionSpec) -> (String, String) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value =
            switch option.value {
            case .none: ""
            case .required(let placeholder, _): " \(placeholder)"
            case .optional(let placeholder, _): "[=\(placeholder)]"
            }
        let choices = (1...8).contains(option.choices.count) ? ": \(option.choices.joined(separator: "|"))" : ""
        let repeatable = option.isRepeatable ? " (repeatable)" : ""
        return ("\(short)\(option.flag)\(value)", "\(option.summary)\(choices)\(repeatable)")
    }

    private func add(_ title: String, _ rows: [(String, String)], to sections: inout [String]) {
        guard !rows.isEmpty else { return }
        let width = min(30, rows.map(\.0.count).max() ?? 0)
        let lines = rows.flatMap { name, summary in
            // A name that is too long stands on a line of its own.
            let isLong = name.count > width
            let texts = TextWrap.lines(summary, width: Self.width - width - 4).enumerated().map { index, text in
                "  \((index == 0 && !isLong ? name : "").padded(to: width))  \(text)"
            }
            return isLong ? ["  \(name)"] + texts : texts
        }
        sections.append("\(title)\n" + lines.joined(separator: "\n"))
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
