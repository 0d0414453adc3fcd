/// A manual page for the `man` command, in the mdoc format.
public struct ManualPage: Sendable, Equatable {
    /// The name of the manual page, as users pass it to `man`, such as `lib-search`.
    public let name: String
    /// The section number of the manual page, which is 1 for commands and 7 for help topics.
    public let section: Int
    /// The mdoc source of the manual page. It contains only ASCII characters, which every formatter can read.
    public let source: String

    /// The file name of the installed manual page, such as `lib-search.1`.
    public var fileName: String {
        "\(name).\(section)"
    }
}

/// An additional section to include in the manual pages, such as `ENVIRONMENT` or `EXIT STATUS`.
public struct ManualSection: Sendable {
    /// The title of the section in uppercase letters.
    public let title: String
    /// The text of the section in the manual page of the program. Indented lines keep their line breaks.
    public let text: String
    /// The text of the section in the manual pages of commands. It usually refers to the manual page of the program.
    public let reference: String

    /// Creates an additional section for manual pages.
    ///
    /// - Parameters:
    ///   - title: The title in uppercase letters.
    ///   - text: The text in the manual page of the program.
    ///   - reference: The text in the manual pages of commands.
    public init(_ title: String, text: String, reference: String) {
        self.title = title
        self.text = text
        self.reference = reference
    }
}

extension CommandLineInterface {
    /// Returns the manual pages of the program. There is one page for the program, one for each top-level command, and
    /// one for each help topic.
    ///
    /// The page of a command group describes all of its subcommands. The pages contain the same information as the help
    /// texts, and list all choices of every option.
    ///
    /// - Parameters:
    ///   - date: The date of the pages in the form `2026-11-22`.
    ///   - origin: The text at the bottom of each page, such as the name and version of the program, or `nil` to use
    ///     only the name.
    ///   - sections: Additional sections, which precede the examples. The manual page mdoc(7) recommends the order
    ///     `ENVIRONMENT`, `FILES`, `EXIT STATUS`.
    public func manualPages(
        date: String, origin: String? = nil, sections: [ManualSection] = []
    ) -> [ManualPage] {
        let program = root.name
        let names = root.subcommands.map { "\(program)-\($0.name)" }
        let topicNames = topics.map { "\(program)-\($0.name)" }
        let references = [(program, 1)] + names.map { ($0, 1) } + topicNames.map { ($0, 7) }

        func page(_ name: String, _ section: Int, _ summary: String, body: (inout MdocText) -> Void) -> ManualPage {
            var text = MdocText(
                name: name, section: section, summary: summary, date: date, origin: origin ?? program)
            body(&text)
            // The page of the program refers to all other pages. Every other page refers to the page of the program and
            // to the pages of help topics.
            let related = references.filter { $0.0 != name && (name == program || $0.0 == program || $0.1 == 7) }
            text.seeAlso(related)
            return ManualPage(name: name, section: section, source: text.source)
        }

        let overview = page(program, 1, root.summary) { text in
            text.overview(of: self, sections: sections)
        }
        let commands = zip(names, root.subcommands).map { name, command in
            page(name, 1, command.summary) { text in
                text.appendSection(about: command, program: program, sections: sections)
            }
        }
        let others = zip(topicNames, topics).map { name, topic in
            page(name, 7, topic.summary) { text in text.topic(topic.text()) }
        }
        return [overview] + commands + others
    }
}

extension MdocText {
    /// Appends the sections of the manual page about the program itself.
    mutating func overview<Command>(of interface: CommandLineInterface<Command>, sections: [ManualSection]) {
        let root = interface.root
        section("SYNOPSIS")
        synopsis(root, program: root.name, path: [])
        section("DESCRIPTION")
        paragraph(root.discussion.isEmpty ? root.summary + "." : root.discussion)
        for (heading, commands) in root.subcommandsByHeading {
            section(heading?.uppercased() ?? "COMMANDS")
            list(commands.map { (item: ".Xr \(root.name)-\($0.name) 1", text: $0.summary) })
        }
        if !interface.visibleGlobalOptions.isEmpty {
            section("GLOBAL OPTIONS")
            paragraph(
                "These options may precede or follow the name of every command. A command's own option replaces a global option with the same name."
            )
            options(interface.visibleGlobalOptions)
        }
        if !interface.topics.isEmpty {
            section("TOPICS")
            list(interface.topics.map { (item: ".Xr \(root.name)-\($0.name) 7", text: $0.summary) })
        }
        for each in sections {
            section(each.title)
            paragraph(each.text)
        }
        examples(root.examples, program: root.name, title: "EXAMPLES")
    }

    /// Appends the sections of the manual page about a command, including all of its subcommands.
    mutating func appendSection<Command>(
        about command: CommandSpec<Command>, program: String, sections: [ManualSection]
    ) {
        let descendants = command.descendants(path: [command.name])
        section("SYNOPSIS")
        for (path, spec) in descendants.isEmpty ? [([command.name], command)] : descendants {
            synopsis(spec, program: program, path: path)
        }
        section("DESCRIPTION")
        paragraph(command.summary + ".")
        paragraph(command.discussion)
        arguments(command.arguments)
        let specs = descendants.map(\.spec)
        // If several commands share an option group, describe the group only once on the page.
        let shared = descendants.isEmpty ? [] : specs.flatMap(\.visibleOptions).groups
        if descendants.isEmpty {
            options(command.visibleOptions)
        } else {
            section("COMMANDS")
            for (path, spec) in descendants {
                subsection(([program] + path).joined(separator: " "))
                paragraph(spec.summary + ".")
                paragraph(spec.discussion)
                arguments(spec.arguments)
                options(spec.visibleOptions.ungrouped)
                for group in shared {
                    reference(
                        to: group, spec.visibleOptions.members(of: group),
                        among: CommandLineInterface.members(of: group, in: specs))
                }
                examples(spec.examples, program: program)
            }
        }
        for group in shared {
            section(group.title.uppercased())
            options(CommandLineInterface.members(of: group, in: specs))
        }
        for each in sections {
            section(each.title)
            paragraph(each.reference)
        }
        examples(command.examples, program: program, title: "EXAMPLES")
    }

    /// Appends a paragraph that lists the options of a group that a command accepts, and their values if these are
    /// specific to the command.
    private mutating func reference(to group: OptionGroup, _ options: [OptionSpec], among shared: [OptionSpec]) {
        guard !options.isEmpty else { return }
        paragraph("\(group.title): \(options.map(\.flag).joined(separator: ", ")).")
        for option in options where shared.first(where: { $0.name == option.name })?.choices != option.choices {
            paragraph("Values of \(option.flag): \(option.choices.joined(separator: ", ")).")
        }
    }

    /// Appends the text of a help topic. Lines in uppercase letters become headings, and indented lines keep their line
    /// breaks.
    mutating func topic(_ text: String) {
        section("DESCRIPTION")
        var isFirst = true
        var paragraphs: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty, line.first != " ", line == line.uppercased() {
                paragraph(paragraphs.joined(separator: "\n"))
                paragraphs = []
                if !isFirst { section(String(line)) }
                isFirst = false
            } else {
                paragraphs.append(line)
            }
        }
        paragraph(paragraphs.joined(separator: "\n"))
    }
}

extension CommandSpec {
    /// Returns the commands within a group at any depth, each with its path. The result contains no command groups.
    fileprivate func descendants(path: [String]) -> [(path: [String], spec: CommandSpec)] {
        subcommands.flatMap { spec in
            let own = path + [spec.name]
            return spec.subcommands.isEmpty ? [(own, spec)] : spec.descendants(path: own)
        }
    }
}
