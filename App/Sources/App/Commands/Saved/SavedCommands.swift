import CommandParsing
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

enum SavedCommands {
    static var group: CommandSpec {
        CommandSpec(
            name: "saved", summary: "Save searches and show results that are new since the last check",
            corrections: ["remove": "rm", "delete": "rm", "ls": "list"],
            subcommands: [add, list, show, remove, run, NewRowsCommand.spec])
    }

    static let newName = ArgumentSpec(placeholder: "NAME", summary: "a name for the search")
    static let name = ArgumentSpec(
        placeholder: "NAME", summary: "a saved search", completion: savedNames)
    static let savedNames = ValueCompletion.output(of: ["saved", "list"])

    /// The filter options of all item kinds. If several kinds have an option with the same name, the array contains it
    /// once. If its meaning depends on the kind, its help text refers to `App help search KIND`.
    ///
    /// - Parameter index: The index of the positional argument that names the item kind. Completion offers only the
    ///   options and values of this kind.
    static func filters(ofKindAt index: Int) -> [OptionSpec] {
        var names: Set<String> = []
        let all = kinds.flatMap { $0.search.flags().specs }
        return all.filter { names.insert($0.name).inserted }.map { option in
            let isShared = all.allSatisfy { $0.name != option.name || $0.help == option.help }
            return Option<String>(
                option.name, short: option.short, value: option.value, isList: option.isList,
                isRepeatable: option.isRepeatable,
                completion: .values { values(of: option.name, of: kind(at: index, in: $0.words)) },
                help: isShared ? option.help : "Filter whose meaning depends on KIND; see `App help search KIND`"
            ) { $0 }.spec.offered { words in
                !options(named: option.name, of: kind(at: index, in: words)).isEmpty
            }
        }
    }

    /// Returns the item kind that a positional argument names, or `nil` if the user has not typed it.
    static func kind(at index: Int, in words: [String]) -> ItemKind? {
        words.dropFirst(index).first.flatMap(ItemKind.named(argument:))
    }

    /// Returns the search options with a name of one item kind, or of all kinds if the kind is `nil`.
    private static func options(named name: String, of kind: ItemKind?) -> [OptionSpec] {
        kinds.filter { kind == nil || $0.kind == kind }.flatMap { $0.search.flags().specs }.filter { $0.name == name }
    }

    private static func values(of option: String, of kind: ItemKind?) -> [CompletionCandidate] {
        var values: [String] = []
        for choice in options(named: option, of: kind).flatMap(\.choices) where !values.contains(choice) {
            values.append(choice)
        }
        return values.map { CompletionCandidate($0) }
    }

    static let none = "No saved searches. To save one, run `App saved add NAME KIND WORDS`."

    /// Parses the arguments of a search for items of one kind.
    ///
    /// - Returns: The search of the kind, and the parsed arguments.
    static func parse(
        _ kind: ItemKind, _ arguments: [String]
    ) throws(UsageError) -> (search: KindSearch, invocation: Invocation) {
        guard let search = kinds[kind]?.search else { throw .badChoice(kind.name.word, of: .kind) }
        return (search, try CommandTree.interface.parse(["search", kind.name.words] + arguments).1)
    }

    /// Returns the given options and their values formatted as command-line arguments, such as `--language=swift`.
    static func flags(_ options: [OptionSpec], in invocation: Invocation) -> [String] {
        options.flatMap { option in invocation.texts(of: option.name).map { "--\(option.name)=\($0)" } }
    }
}

extension SavedSearch {
    /// Parses the stored arguments of the saved search.
    ///
    /// - Parameter more: Additional options, which take precedence over the stored options.
    func parsed(adding more: [String] = []) throws(UsageError) -> (search: KindSearch, invocation: Invocation) {
        try SavedCommands.parse(kind, flags + more + ["--"] + words)
    }
}

// MARK: - Subcommands

extension SavedCommands {
    // The limit cannot exceed the number of results that a saved search remembers. Otherwise, old results would
    // appear as new.
    private static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...SavedSearch.seenCount,
        help: "Maximum number of results that `saved new` checks",
        default: "\(SavedSearch.standardLimit)")
    private static let force = Option<Bool>.flag("force", help: "Replace a saved search with the same name")

    private static let add = CommandSpec(
        name: "add", summary: "Save a search under a name", arguments: [newName, .kind, .words],
        options: filters(ofKindAt: 1) + [limit.spec, force.spec],
        examples: ["saved add news repos cli --language swift", "saved add mine issues 'assignee:@me is:open'"]
    ) { invocation throws(UsageError) in
        guard invocation.words.count >= 2 else { throw invocation.missingArgument(invocation.words.count) }
        let (name, words) = (invocation.words[0], Array(invocation.words.dropFirst(2)))
        guard SavedSearch.isName(name) else {
            throw UsageError(
                "“\(name)” is not a valid name for a saved search", hint: "use one line of at most 100 characters")
        }
        let kind = try invocation.kind(at: 1)
        let flags = flags(filters(ofKindAt: 1), in: invocation)
        let (rows, mayReplace) = (try invocation.value(limit), try invocation.isOn(force))
        let (search, typed) = try parse(kind, flags + ["--"] + words)
        let query = try search.flags().query(typed)
        return .succeeding { (saved: any SavedSearchesRepository, context) in
            try query.checkPages(on: context.settings.sites)
            let search = SavedSearch(
                name: name, kind: kind, host: context.settings.sites.host(of: kind.provider), flags: flags,
                words: words, query: query.text, limit: rows ?? SavedSearch.standardLimit, savedAt: context.clock())
            guard try await saved.save(search, mayReplace: mayReplace) else {
                throw UsageError("a saved search “\(name)” already exists", hint: "to replace it, add --force")
            }
            context.messages.note("Saved: “\(name)”.")
        }
    }

    private static let list = CommandSpec(
        name: "list", summary: "List saved searches", options: OutputOptions.all(fields: SavedSearch.fieldNames),
        examples: ["saved list", "saved list --json name,query"]
    ) { invocation throws(UsageError) in
        let output = try OutputDescription<SavedSearch>(invocation)
        return .succeeding { (saved: any SavedSearchesRepository, context) in
            let all = try await saved.all()
            if all.isEmpty { context.messages.note(none) }
            try await context.console.write(all, as: output)
        }
    }

    private static let show = CommandSpec(
        name: "show", summary: "Show a saved search", arguments: [name],
        options: OutputOptions.all(fields: SavedSearch.fieldNames), examples: ["saved show news"]
    ) { invocation throws(UsageError) in
        let (name, output) = (try invocation.argument(), try OutputDescription<SavedSearch>(invocation))
        return .succeeding { (saved: any SavedSearchesRepository, context) in
            let search = try await saved.named(name)
            try await context.console.write(search, as: output)
        }
    }

    private static let remove = CommandSpec(
        name: "rm", summary: "Remove a saved search", arguments: [name], examples: ["saved rm news"]
    ) { invocation throws(UsageError) in
        let name = try invocation.argument()
        return .succeeding { (saved: any SavedSearchesRepository, context) in
            _ = try await saved.remove(try await saved.named(name))
            context.messages.note("Removed: “\(name)”.")
        }
    }

    /// The options of `saved run`. When the arguments are parsed, sort keys that the item kind does not support are
    /// rejected.
    private static var runOptions: [OptionSpec] {
        filters(ofKindAt: 1).filter { ["sort", "order", "exclude"].contains($0.name) } + ListOptions.search
            + OutputOptions.all(fields: SavedRow.fieldNames)
    }

    /// The command `saved run`, which runs a saved search. Additional options override the stored ones.
    private static let run = CommandSpec(
        name: "run", summary: "Run a saved search", arguments: [name], options: runOptions,
        examples: ["saved run news", "saved run news --limit 5 --json name,url"]
    ) { invocation throws(UsageError) in
        let (name, flags) = (try invocation.argument(), flags(runOptions, in: invocation))
        return Command { (saved: any SavedSearchesRepository, context) in
            let (kind, typed) = try await saved.named(name).parsed(adding: flags)
            guard let command = try kind.spec.make?(typed) else { return .failure }
            let composition = try context.compose(.reading, nil, command.transport)
            defer { composition.finishWriting() }
            return try await command.run(composition)
        }
    }
}
