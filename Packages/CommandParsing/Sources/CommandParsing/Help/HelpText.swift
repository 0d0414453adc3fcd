/// The help of one command, made from its description: what is particular to it first.
struct HelpText {
    private let sections: [String]

    var text: String {
        sections.joined(separator: "\n\n") + "\n"
    }

    init<Command>(
        interface: CommandLineInterface<Command>, command: CommandSpec<Command>, path: [String], width: Int
    ) {
        let program = interface.root.name
        let own = command.options
        var sections = [command.summary + "."]
        if !command.discussion.isEmpty {
            sections.append(command.discussion.flowed(width: width).joined(separator: "\n"))
        }
        sections.append("USAGE\n  \(command.usage(program: program, path: path))")
        sections += Self.table("COMMANDS", command.subcommands.map { ($0.name, $0.summary) }, width: width)
        sections += Self.table("ARGUMENTS", command.arguments.map { ($0.placeholder, $0.summary) }, width: width)
        sections += Self.table("FLAGS", own.map(Self.row), width: width)
        if !command.examples.isEmpty {
            sections.append("EXAMPLES\n" + command.examples.map { "  $ \(program) \($0)" }.joined(separator: "\n"))
        }
        if path.isEmpty {
            sections += Self.table(
                "TOPICS", interface.allTopics.map { ("help \($0.name)", $0.summary) }, width: width)
        }
        if !interface.globalOptions.isEmpty {
            sections.append("Flags that every command takes: \(program) help \(HelpTopic.global)")
        }
        self.sections = sections
    }

    /// The options that every command takes.
    static func global<Command>(of interface: CommandLineInterface<Command>) -> String {
        let place = "Before or after the command; a command's own flag of the same name comes first."
        return table("GLOBAL FLAGS", interface.globalOptions.map(row), width: 80).joined() + "\n\n\(place)\n"
    }

    static func row(_ option: OptionSpec) -> (String, String) {
        ("\(option.short.map { "-\($0), " } ?? "    ")\(option.usage)", option.fullHelp)
    }

    /// None without rows.
    private static func table(_ title: String, _ rows: [(String, String)], width: Int) -> [String] {
        guard !rows.isEmpty else { return [] }
        let column = min(30, rows.map(\.0.count).max() ?? 0)
        let lines = rows.flatMap { name, summary in
            // A name that is too long stands on a line of its own.
            let isLong = name.count > column
            let texts = summary.flowed(width: width - column - 4).enumerated().map { index, text in
                "  \((index == 0 && !isLong ? name : "").padded(to: column))  \(text)"
            }
            return isLong ? ["  \(name)"] + texts : texts
        }
        return ["\(title)\n" + lines.joined(separator: "\n")]
    }
}

extension CommandSpec {
    /// What is typed, the words and flags by their placeholders.
    func usage(program: String, path: [String]) -> String {
        var parts = [program] + path
        if !subcommands.isEmpty { parts.append(path.isEmpty ? "[COMMAND]" : "COMMAND") }
        for argument in arguments {
            let name = argument.isRepeatable ? "\(argument.placeholder)…" : argument.placeholder
            parts.append(argument.isOptional ? "[\(name)]" : name)
        }
        parts.append("[flags]")
        return parts.joined(separator: " ")
    }
}

extension OptionSpec {
    /// The help with the choices where they are few, the default, and whether it may be repeated.
    var fullHelp: String {
        // Many are parted so that lines can break between them.
        let choices = showsChoices ? ": \(choices.joined(separator: choices.count > 8 ? ", " : "|"))" : ""
        let preset = defaultText.map { " (default \($0))" } ?? ""
        return "\(help)\(choices)\(preset)\(isRepeatable ? " (repeatable)" : "")"
    }

    /// Whether help has room for the values.
    var showsChoices: Bool {
        (1...12).contains(choices.count) && (!isList || isRepeatable)
    }
}
