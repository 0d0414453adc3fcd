/// A manual page in mdoc format.
public struct ManualPage: Sendable, Equatable {
    /// The name of the page as an argument of `man`, such as `lib-search`.
    public let name: String
    /// The section of the manual: 1 for commands, 7 for help topics.
    public let section: Int
    /// The source of the page. It contains only ASCII characters, so every formatter can read it.
    public let source: String

    /// The name of the installed file, such as `lib-search.1`.
    public var fileName: String {
        "\(name).\(section)"
    }
}

extension CommandLineInterface {
    /// Returns the manual pages: one for the program, one for each command of the root and one for each help topic.
    ///
    /// The page of a group describes all of its subcommands. The pages contain everything that help shows, and list all choices
    /// of every option.
    ///
    /// - Parameter date: The date of the pages in the form `2026-11-22`.
    public func manualPages(date: String) -> [ManualPage] {
        let program = root.name
        let names = root.subcommands.map { "\(program)-\($0.name)" }
        let topicNames = topics.map { "\(program)-\($0.name)" }
        let references = [(program, 1)] + names.map { ($0, 1) } + topicNames.map { ($0, 7) }

        func page(_ name: String, _ section: Int, _ summary: String, body: (inout MdocText) -> Void) -> ManualPage {
            var text = MdocText(name: name, section: section, summary: summary, date: date)
            body(&text)
            // The program refers to all other pages. Every other page refers to the program and to the topics.
            let related = references.filter { $0.0 != name && (name == program || $0.0 == program || $0.1 == 7) }
            text.seeAlso(related)
            return ManualPage(name: name, section: section, source: text.source)
        }

        let overview = page(program, 1, root.summary) { text in
            text.overview(of: self)
        }
        let commands = zip(names, root.subcommands).map { name, command in
            page(name, 1, command.summary) { text in text.chapter(on: command, program: program) }
        }
        let others = zip(topicNames, topics).map { name, topic in
            page(name, 7, topic.summary) { text in text.topic(topic.text()) }
        }
        return [overview] + commands + others
    }
}

extension MdocText {
    /// Appends the page of the program, except its title.
    mutating func overview<Command>(of interface: CommandLineInterface<Command>) {
        let root = interface.root
        section("SYNOPSIS")
        synopsis(root, program: root.name, path: [])
        section("DESCRIPTION")
        flowed(root.discussion.isEmpty ? root.summary + "." : root.discussion)
        section("COMMANDS")
        list(root.subcommands.map { (item: ".Xr \(root.name)-\($0.name) 1", text: $0.summary) })
        if !interface.visibleGlobalOptions.isEmpty {
            section("GLOBAL OPTIONS")
            flowed(
                "These options may precede or follow the name of every command. A command's own option replaces a global option with the same name."
            )
            options(interface.visibleGlobalOptions)
        }
        if !interface.topics.isEmpty {
            section("TOPICS")
            list(interface.topics.map { (item: ".Xr \(root.name)-\($0.name) 7", text: $0.summary) })
        }
        examples(root.examples, program: root.name, title: "EXAMPLES")
    }

    /// Appends the page of a command and of all its subcommands, except the title.
    mutating func chapter<Command>(on command: CommandSpec<Command>, program: String) {
        let below = command.below(path: [command.name])
        section("SYNOPSIS")
        for (path, spec) in below.isEmpty ? [([command.name], command)] : below {
            synopsis(spec, program: program, path: path)
        }
        section("DESCRIPTION")
        flowed(command.summary + ".")
        flowed(command.discussion)
        arguments(command.arguments)
        options(command.visibleOptions)
        if !below.isEmpty {
            section("COMMANDS")
            for (path, spec) in below {
                subsection(([program] + path).joined(separator: " "))
                flowed(spec.summary + ".")
                flowed(spec.discussion)
                arguments(spec.arguments)
                options(spec.visibleOptions)
                examples(spec.examples, program: program)
            }
        }
        examples(command.examples, program: program, title: "EXAMPLES")
    }

    /// Appends a help topic. Lines in capital letters become headings, and indented lines keep their line breaks.
    mutating func topic(_ text: String) {
        section("DESCRIPTION")
        var isFirst = true
        var paragraphs: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty, line.first != " ", line == line.uppercased() {
                flowed(paragraphs.joined(separator: "\n"))
                paragraphs = []
                if !isFirst { section(String(line)) }
                isFirst = false
            } else {
                paragraphs.append(line)
            }
        }
        flowed(paragraphs.joined(separator: "\n"))
    }
}

extension CommandSpec {
    /// Returns all commands of a group that are not groups themselves, with the words that lead to them.
    fileprivate func below(path: [String]) -> [(path: [String], spec: CommandSpec)] {
        subcommands.flatMap { spec in
            let own = path + [spec.name]
            return spec.subcommands.isEmpty ? [(own, spec)] : spec.below(path: own)
        }
    }
}
