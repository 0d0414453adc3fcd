extension CommandLineInterface {
    /// Every command, flag and topic as one Markdown text, for a project's documentation.
    ///
    /// - Parameter note: Stands under the title, such as who writes the file.
    public func commandReference(note: String = "") -> String {
        let program = root.name
        var sections = ["# Commands of \(program)"]
        if !note.isEmpty { sections.append(note) }
        sections.append(root.summary.markdownText + ".")
        if !root.discussion.isEmpty { sections += root.discussion.markdownParagraphs }
        sections.append(
            Self.table(
                ["Command", ""],
                root.subcommands.map {
                    ["[`\($0.name)`](#\(program.lowercased())-\($0.name))", $0.summary.markdownText]
                }))
        if !globalOptions.isEmpty {
            sections += ["## Flags of every command", Self.options(globalOptions)]
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
                        ["Argument", ""],
                        command.arguments.map {
                            ["`\($0.placeholder)`", $0.summary.markdownText + Self.listed($0.choices)]
                        }))
            }
            let own = command.options
            if !own.isEmpty { sections.append(Self.options(own)) }
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
            ["Flag", ""],
            options.map { option in
                let short = option.short.map { "`-\($0)`, " } ?? ""
                let values = option.showsChoices ? "" : listed(option.choices)
                return ["\(short)`\(option.usage.markdownCell)`", option.fullHelp.markdownText + values]
            })
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
    /// As text in which nothing is markup.
    fileprivate var markdownText: String {
        markdownCell.reduce(into: "") { text, character in
            if "*_<>[]`".contains(character) { text += "\\" }
            text.append(character)
        }
    }

    fileprivate var markdownCell: String {
        split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// Lines that are indented as code, the others as text.
    fileprivate var markdownParagraphs: [String] {
        var parts: [String] = []
        var lines: [Substring] = []
        var isCode = false
        func end() {
            while lines.last?.isEmpty == true { lines.removeLast() }
            guard !lines.isEmpty else { return }
            let text = lines.joined(separator: "\n")
            parts.append(isCode ? "```text\n\(text)\n```" : text.markdownText)
            lines = []
        }
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                if isCode { lines.append(line) } else { end() }
            } else if (line.first == " ") != isCode {
                end()
                isCode.toggle()
                lines.append(line)
            } else {
                lines.append(line)
            }
        }
        end()
        return parts
    }
}
