/// One page for `man`, in mdoc.
public struct ManualPage: Sendable, Equatable {
    /// What is typed after `man`: `lib-search`.
    public let name: String
    /// 1 for commands, 7 for topics.
    public let section: Int
    /// The whole source; ASCII only, whatever the tree says, so that every formatter reads it.
    public let source: String

    /// Under which it is installed: `lib-search.1`.
    public var fileName: String {
        "\(name).\(section)"
    }
}

extension CommandLineInterface {
    /// A page for the program, one for each command directly below it with all that is below that, and one for each topic.
    ///
    /// They are made from what help is made of and say all that help says; of values they list all that are valid.
    ///
    /// - Parameter date: The day that the pages are of, as `2026-11-22`.
    public func manualPages(date: String) -> [ManualPage] {
        let program = root.name
        let names = root.subcommands.map { "\(program)-\($0.name)" }
        let topicNames = topics.map { "\(program)-\($0.name)" }
        let references = [(program, 1)] + names.map { ($0, 1) } + topicNames.map { ($0, 7) }

        func page(_ name: String, _ section: Int, _ summary: String, body: (inout MdocText) -> Void) -> ManualPage {
            var text = MdocText(name: name, section: section, summary: summary, date: date)
            body(&text)
            // The pages of commands lead to the whole and to the topics; the whole leads to all.
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
    mutating func overview<Command>(of interface: CommandLineInterface<Command>) {
        let root = interface.root
        section("SYNOPSIS")
        synopsis(root, program: root.name, path: [])
        section("DESCRIPTION")
        flowed(root.discussion.isEmpty ? root.summary + "." : root.discussion)
        section("COMMANDS")
        list(root.subcommands.map { (item: ".Xr \(root.name)-\($0.name) 1", text: $0.summary) })
        if !interface.globalOptions.isEmpty {
            section("GLOBAL OPTIONS")
            flowed("Taken by every command, before or after its name; a command's own of the same name comes first.")
            options(interface.globalOptions)
        }
        if !interface.topics.isEmpty {
            section("TOPICS")
            list(interface.topics.map { (item: ".Xr \(root.name)-\($0.name) 7", text: $0.summary) })
        }
        examples(root.examples, program: root.name, title: "EXAMPLES")
    }

    /// A command directly below the program, with all that is below it.
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
        options(command.options)
        if !below.isEmpty {
            section("COMMANDS")
            for (path, spec) in below {
                subsection(([program] + path).joined(separator: " "))
                flowed(spec.summary + ".")
                flowed(spec.discussion)
                arguments(spec.arguments)
                options(spec.options)
                examples(spec.examples, program: program)
            }
        }
        examples(command.examples, program: program, title: "EXAMPLES")
    }

    /// A topic as help shows it: capitals are headings, what is indented stays as it is.
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
    /// What runs below a group, with the names that lead there.
    fileprivate func below(path: [String]) -> [(path: [String], spec: CommandSpec)] {
        subcommands.flatMap { spec in
            let own = path + [spec.name]
            return spec.subcommands.isEmpty ? [(own, spec)] : spec.below(path: own)
        }
    }
}
