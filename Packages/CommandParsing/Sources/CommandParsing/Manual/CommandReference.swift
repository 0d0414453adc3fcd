extension CommandLineInterface {
    /// Returns a reference of all commands, options and help topics as a Markdown document.
    ///
    /// - Parameter note: A paragraph to insert below the title, such as a note that the file is generated. An empty
    ///   string inserts no paragraph.
    public func commandReference(note: String = "") -> String {
        let program = root.name
        var sections = ["# Commands of \(program)"]
        if !note.isEmpty { sections.append(note) }
        sections.append(root.summary.markdownText + ".")
        if !root.discussion.isEmpty { sections += root.discussion.markdownParagraphs }
        for (heading, commands) in root.subcommandsByHeading {
            if let heading { sections.append("**\(heading.markdownText)**") }
            sections.append(
                Self.table(
                    ["Command", "Description"],
                    commands.map {
                        ["[`\($0.name)`](#\(program.lowercased())-\($0.name))", $0.summary.markdownText]
                    }))
        }
        if !visibleGlobalOptions.isEmpty {
            sections += ["## Flags of every command", Self.options(visibleGlobalOptions)]
        }
        let specs = commands.map(\.spec)
        for group in specs.flatMap(\.visibleOptions).groups {
            sections += ["## \(group.title.markdownText)", Self.options(Self.members(of: group, in: specs))]
        }
        for (path, command) in commands where !path.isEmpty {
            sections.append(
                String(repeating: "#", count: min(4, path.count + 1)) + " \(program) \(path.joined(separator: " "))")
            sections.append(command.summary.markdownText + ".")
            if !command.discussion.isEmpty { sections += command.discussion.markdownParagraphs }
            sections.append("```\n\(command.usage(program: program, path: path))\n```")
            if !command.arguments.isEmpty {
                sections.append(
                    Self.table(
                        ["Argument", "Description"],
                        command.arguments.map {
                            ["`\($0.placeholder)`", $0.summary.markdownText + Self.listed($0.choices)]
                        }))
            }
            let own = command.visibleOptions
            if !own.ungrouped.isEmpty { sections.append(Self.options(own.ungrouped)) }
            sections += own.groups.map { Self.reference(to: $0, own.members(of: $0), among: specs) }
            if !command.examples.isEmpty {
                sections.append(
                    "```sh\n" + command.examples.map { "\(program) \($0)" }.joined(separator: "\n") + "\n```")
            }
        }
        for topic in topics {
            sections.append("## \(topic.summary.markdownText)")
            sections.append("`\(program) help \(topic.name)` prints this:")
            sections.append(
                "```text\n"
                    + topic.text().split(separator: "\n", omittingEmptySubsequences: false)
                    .reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n") + "\n```")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private static func options(_ options: [OptionSpec]) -> String {
        table(
            ["Flag", "Description"],
            options.map { option in
                let short = option.short.map { "`-\($0)`, " } ?? ""
                let values = option.showsChoices ? "" : listed(option.choices)
                return ["\(short)`\(option.usage.markdownCell)`", option.fullHelp.markdownText + values]
            })
    }

    /// Returns a paragraph that lists the options that a command accepts from a group, with a link to the description
    /// of the group.
    ///
    /// The paragraph also lists the choices of options if they are specific to the command.
    private static func reference(
        to group: OptionGroup, _ options: [OptionSpec], among commands: [CommandSpec<Command>]
    ) -> String {
        let anchor = group.title.lowercased().split(separator: " ").joined(separator: "-")
        let names = options.map { "`\($0.flag)`" }.joined(separator: ", ")
        let shared = members(of: group, in: commands)
        let specific = options.filter { option in
            shared.first { $0.name == option.name }?.choices != option.choices
        }
        let choices = specific.map { option in
            " Values of `\(option.flag)`: " + option.choices.map { "`\($0)`" }.joined(separator: ", ") + "."
        }
        return "[\(group.title.markdownText)](#\(anchor)): \(names)." + choices.joined()
    }

    private static func listed(_ values: [String]) -> String {
        values.isEmpty ? "" : ". One of: " + values.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static func table(_ heads: [String], _ rows: [[String]]) -> String {
        ([heads, heads.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}

extension String {
    /// The text with Markdown special characters escaped. Text between backticks remains code.
    fileprivate var markdownText: String {
        let parts = markdownCell.split(separator: "`", omittingEmptySubsequences: false)
        // A backtick without a counterpart is an ordinary character.
        guard parts.count % 2 == 1 else { return parts.map { Self.escaped($0) }.joined(separator: "\\`") }
        return parts.enumerated().map { index, part in index % 2 == 1 ? "`\(part)`" : Self.escaped(part) }.joined()
    }

    private static func escaped(_ text: Substring) -> String {
        text.reduce(into: "") { escaped, character in
            if "*_<[]".contains(character) || (character == ">" && escaped.isEmpty) { escaped += "\\" }
            escaped.append(character)
        }
    }

    /// The text with vertical bars escaped, for use in a cell of a Markdown table.
    fileprivate var markdownCell: String {
        split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// The text as a list of Markdown paragraphs. Indented lines become code blocks.
    fileprivate var markdownParagraphs: [String] {
        blocks.map { block in
            let text = block.lines.joined(separator: "\n")
            return block.isLiteral ? "```text\n\(text)\n```" : text.markdownText
        }
    }
}
