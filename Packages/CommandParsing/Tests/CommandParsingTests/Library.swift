import CommandParsing

/// The command line of a small program that searches a library. It has features that make command lines hard to parse.
enum Library {
    struct Command: Sendable, Equatable {
        let name: String
    }

    enum Sort: String, CaseIterable {
        case title, year, author
    }

    enum When: String, CaseIterable {
        case auto, always, never
    }

    static let limit = Option<Int>.integer("limit", short: "L", "N", in: 1...100, help: "Rows wanted", default: "30")
    static let sort = Option<Sort>.choice("sort", "KEY", help: "Sort by")
    static let tag = Option<String>.text("tag", "TAG", isRepeatable: true, help: "Tag")
    static let lent = Option<Bool>.flag("lent", help: "Lent out, or with =false not")
    static let web = Option<Bool>.flag("web", short: "w", help: "Open in the browser")
    static let wait = Option<Int>(
        "wait", value: .optional(placeholder: "SECONDS"), expects: "a number of seconds", help: "Wait"
    ) { $0.isEmpty ? 300 : $0.hasSuffix("s") ? Int($0.dropLast()) : nil }
    static let fields = Option<String>(
        "json", value: .required(placeholder: "FIELDS"), choices: ["all", "title", "year"], isList: true,
        expects: "a list of fields", help: "JSON with these fields"
    ) { $0 }
    static let pages = Option<Int>.integer("pages", "N", in: 1...Int.max, help: "Pages that a book has")
    static let paint = Option<String>.text("color", "COLOR", help: "Color of the cover")
    static let output = Option<String>.text(
        "output", short: "o", "FILE", completion: .files, help: "Write to this file")
    static let room = Option<String>("room", aliases: ["hall"], value: .required(placeholder: "ROOM"), help: "Room") {
        text throws(UsageError) in text
    }
    static let code = Option<String>("code", value: .required(placeholder: "C"), isHidden: true, help: "Code") {
        text throws(UsageError) in text
    }

    static let color = Option<When>.choice("color", "WHEN", help: "Color")
    static let help = Option<Bool>.flag("help", short: "h", help: "Help for the command")
    static let quiet = Option<Bool>.flag("quiet", help: "No words but errors")

    /// Returns the specification of a command for tests.
    ///
    /// - Parameter minimumWords: The minimum number of positional arguments.
    static func command(
        _ name: String, _ summary: String, options: [OptionSpec], arguments: [ArgumentSpec] = [],
        examples: [String] = [], discussion: String = "", minimumWords: Int = 0
    ) -> CommandSpec<Command> {
        CommandSpec(
            name: name, summary: summary, arguments: arguments, options: options, examples: examples,
            discussion: discussion
        ) { invocation throws(UsageError) in
            guard invocation.words.count >= minimumWords else { throw invocation.missingArgument(0) }
            return Command(name: name)
        }
    }

    static let words = ArgumentSpec(placeholder: "WORDS", summary: "what to look for", isRepeatable: true)
    static let book = ArgumentSpec(
        placeholder: "BOOK", summary: "a title", isRepeatable: true, completion: .output(of: ["shelf", "list"]))
    static let list = [limit.spec, sort.spec, tag.spec, lent.spec, web.spec, wait.spec, fields.spec]

    static let interface = CommandLineInterface(
        root: CommandSpec(
            name: "lib", summary: "Search a library",
            corrections: [
                "version": "help", "-V": "--quiet", "-v": ["--verbose", "--quiet"],
                "loans": .command("shelf list", omitting: ["--mine"], example: "shelf list --limit 5"),
                "loans pay": .examples("shelf rm Emma", "help shelf", note: "to give books back, use"),
            ],
            subcommands: [
                CommandSpec(
                    name: "search", summary: "Search for books or authors", defaultSubcommands: ["books", "authors"],
                    subcommands: [
                        command(
                            "books", "Search for books", options: list + [pages.spec], arguments: [words],
                            examples: ["search books swift --limit 5"]),
                        command("authors", "Search for authors", options: list, arguments: [words]),
                        command("covers", "Search for covers", options: [paint.spec], arguments: [words]),
                    ]),
                CommandSpec(
                    name: "shelf", summary: "Keep books", corrections: ["remove": "rm"],
                    subcommands: [
                        command("add", "Put books on the shelf", options: [], arguments: [book], minimumWords: 1),
                        command(
                            "rm", "Take books off the shelf", options: [code.spec], arguments: [book], minimumWords: 1),
                        command("list", "List the shelf", options: list + [output.spec, room.spec]),
                    ]),
                command(
                    "help", "Help for a command or a topic", options: [],
                    arguments: [
                        ArgumentSpec(
                            placeholder: "COMMAND", summary: "a command, or a topic", isOptional: true,
                            isRepeatable: true, choices: ["opening-hours"], namesCommand: true)
                    ]),
            ]),
        globalOptions: [color.spec, help.spec, quiet.spec],
        topics: [HelpTopic("opening-hours", "When the library is open") { "OPENING HOURS\n  always\n" }])

    static func parse(_ words: [String]) throws(UsageError) -> Invocation {
        try interface.parse(words).invocation
    }

    static func refusal(_ words: [String]) -> UsageError? {
        do throws(UsageError) {
            _ = try interface.parse(words)
            return nil
        } catch {
            return error
        }
    }
}
