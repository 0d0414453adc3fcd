extension CommandLineInterface {
    /// Returns the help text of a command. It ends with a reference to the help topic about global options.
    func helpText(of command: CommandSpec<Command>, path: [String], width: Int) -> String {
        let program = root.name
        let own = command.visibleOptions
        var sections = ["\(command.summary).".wrapped(width: width).joined(separator: "\n")]
        if !command.discussion.isEmpty {
            sections.append(command.discussion.wrapped(width: width).joined(separator: "\n"))
        }
        sections.append("USAGE\n  \(command.usage(program: program, path: path))")
        for (heading, commands) in command.subcommandsByHeading {
            sections += Self.table(
                heading?.uppercased() ?? "COMMANDS", commands.map { ($0.name, $0.summary) }, width: width)
        }
        sections += Self.table("ARGUMENTS", command.arguments.map { ($0.placeholder, $0.summary) }, width: width)
        sections += Self.table("FLAGS", own.ungrouped.map(Self.row), width: width)
        for group in own.groups {
            sections += Self.table(group.title.uppercased(), own.members(of: group).map(Self.row), width: width)
        }
        if !command.examples.isEmpty {
            sections.append("EXAMPLES\n" + command.examples.map { "  $ \(program) \($0)" }.joined(separator: "\n"))
        }
        if path.isEmpty {
            sections += Self.table(
                "TOPICS", allTopics.map { ("help \($0.name)", $0.summary) }, width: width)
        }
        if !visibleGlobalOptions.isEmpty {
            let reference = "For flags that every command accepts, run `\(program) help \(HelpTopic.global)`."
            sections.append(reference.wrapped(width: width).joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// The text of the help topic that lists the global options.
    var globalHelpText: String {
        let place = """
            A global flag may precede or follow the command. A command's own flag replaces
            a global flag with the same name.
            """
        return Self.table("GLOBAL FLAGS", visibleGlobalOptions.map(Self.row), width: 80).joined() + "\n\n\(place)\n"
    }

    /// Returns the two cells of an option in a help table, which contain the names of the option and its help text.
    private static func row(_ option: OptionSpec) -> (String, String) {
        ("\(option.short.map { "-\($0), " } ?? "    ")\(option.usage)", option.fullHelp)
    }

    /// Returns a help section with a title and a two-column table. Returns an empty array if the table has no rows.
    private static func table(_ title: String, _ rows: [(String, String)], width: Int) -> [String] {
        guard !rows.isEmpty else { return [] }
        let column = min(30, rows.map(\.0.count).max() ?? 0)
        let lines = rows.flatMap { name, summary in
            // A name that is wider than the first column is placed on its own line.
            let isLong = name.count > column
            let texts = summary.wrapped(width: width - column - 4).enumerated().map { index, text in
                "  \((index == 0 && !isLong ? name : "").padded(to: column))  \(text)"
            }
            return isLong ? ["  \(name)"] + texts : texts
        }
        return ["\(title)\n" + lines.joined(separator: "\n")]
    }
}

extension CommandSpec {
    /// Returns the usage line of the command, which contains placeholders for its arguments and options.
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
    /// The complete help text of the option. It includes a short list of choices, the default value, and a note if the
    /// option is repeatable.
    var fullHelp: String {
        // Separate the values of a long list with spaces so that lines can be wrapped.
        let choices = showsChoices ? ": \(choices.joined(separator: choices.count > 8 ? ", " : "|"))" : ""
        let preset = defaultText.map { " (default \($0))" } ?? ""
        return "\(help)\(choices)\(preset)\(isRepeatable ? " (repeatable)" : "")"
    }

    /// Whether the help text of the option lists the choices. Long lists appear only in manual pages and in the command
    /// reference.
    var showsChoices: Bool {
        (1...12).contains(choices.count) && (!isList || isRepeatable)
    }
}
