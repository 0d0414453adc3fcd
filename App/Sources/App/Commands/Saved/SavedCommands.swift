import CommandParsing
import Domain
import Network
import Shared
import TerminalUI

/// `saved`: searches under a name.
enum SavedCommands {
    static var group: CommandSpec {
        CommandSpec(
            name: "saved", summary: "Keep searches under a name, and see what is new",
            corrections: ["remove": "rm", "delete": "rm", "ls": "list"],
            subcommands: [add, list, show, remove, run, NewRowsCommand.spec])
    }

    /// The name of a new search.
    static let newName = ArgumentSpec(placeholder: "NAME", summary: "what the search is called")
    /// The name of a saved search.
    static let name = ArgumentSpec(
        placeholder: "NAME", summary: "what the search is called", completion: savedNames)
    /// Completes the names of saved searches.
    static let savedNames = ValueCompletion.output(of: ["saved", "list"])

    /// The flags of all kinds of search, each name once.
    static var filters: [OptionSpec] {
        var names: Set<String> = []
        return kinds.flatMap { $0.search.filters() }.filter { names.insert($0.name).inserted }.map { option in
            Option<String>(
                option.name, short: option.short, value: option.value, isList: option.isList,
                isRepeatable: option.isRepeatable, completion: .values { values(of: option.name, in: $0) },
                help: option.help
            ) { $0 }.spec
        }
    }

    /// The choices that the search of the typed kind has for an option, or those of all kinds if no kind was typed.
    private static func values(of option: String, in context: CompletionContext) -> [CompletionCandidate] {
        let kind = context.words.dropFirst().first.flatMap(ItemKind.init(argument:))
        var values: [String] = []
        for commands in kinds where kind == nil || commands.kind == kind {
            let choices = commands.search.filters().first { $0.name == option }?.choices ?? []
            values += choices.filter { !values.contains($0) }
        }
        return values.map { CompletionCandidate($0) }
    }

    static let none = "No saved searches: “App saved add NAME KIND WORDS” keeps one."

    /// The search that a command line stands for.
    static func parse(
        _ kind: ItemKind, _ arguments: [String]
    ) throws(UsageError) -> (search: KindSearch, invocation: Invocation) {
        guard let search = kinds[kind]?.search else { throw .badChoice(kind.name.word, of: .kind) }
        return (search, try CommandTree.interface.parse(["search", kind.name.words] + arguments).1)
    }

    /// What was given of these options, as it can be typed again.
    static func flags(_ options: [OptionSpec], in invocation: Invocation) -> [String] {
        options.flatMap { option in invocation.texts(of: option.name).map { "--\(option.name)=\($0)" } }
    }
}

/// What saved searches need: where they are kept, and all that commands are made of to run them.
struct SavedUseCases: Sendable {
    let repository: any SavedSearchesRepository
    /// - Parameter transport: Takes the place of the network.
    let compose: @Sendable (_ transport: (any HTTPTransport)?) throws -> Composition
}

extension SavedSearch {
    /// - Parameter more: Flags after its own, which win over them.
    func parsed(adding more: [String] = []) throws(UsageError) -> (search: KindSearch, invocation: Invocation) {
        try SavedCommands.parse(kind, flags + more + ["--"] + words)
    }
}

// MARK: - The commands

extension SavedCommands {
    /// More than are remembered as shown would be new each time.
    private static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...SavedSearch.seenCount, help: "Rows that “saved new” looks at",
        default: "\(SavedSearch.standardLimit)")
    private static let force = Option<Bool>.flag("force", help: "Replace the one of that name")

    private static let add = CommandSpec(
        name: "add", summary: "Keep a search under a name", arguments: [newName, .kind, .words],
        options: filters + [limit.spec, force.spec],
        examples: ["saved add news repos cli --language swift", "saved add mine issues 'assignee:@me is:open'"]
    ) { invocation throws(UsageError) in
        guard invocation.words.count >= 2 else { throw invocation.missingArgument(invocation.words.count) }
        let (name, words) = (invocation.words[0], Array(invocation.words.dropFirst(2)))
        guard SavedSearch.isName(name) else {
            throw UsageError("“\(name)” is no name for a search", hint: "one line of at most 100 characters")
        }
        guard let kind = ItemKind(argument: invocation.words[1]) else {
            throw .badChoice(invocation.words[1], of: .kind)
        }
        let flags = flags(filters, in: invocation)
        let (rows, mayReplace) = (try invocation.value(limit), try invocation.isOn(force))
        let (search, typed) = try parse(kind, flags + ["--"] + words)
        let query = try search.query(typed)
        return Action<SavedUseCases> { saved, context in
            try query.checkPages(on: context.settings.sites)
            let search = SavedSearch(
                name: name, kind: kind, host: context.settings.sites.host(of: kind.provider), flags: flags,
                words: words, query: query.text, limit: rows ?? SavedSearch.standardLimit, savedAt: context.clock())
            guard try await saved.repository.save(search, mayReplace: mayReplace) else {
                throw UsageError("there is a saved search “\(name)” already", hint: "--force replaces it")
            }
            context.messages.note("Saved: “\(name)”.")
            return .success
        }
    }

    private static let list = CommandSpec(
        name: "list", summary: "List saved searches", options: OutputOptions.all(fields: SavedSearch.reportFieldNames),
        examples: ["saved list", "saved list --json name,query"]
    ) { invocation throws(UsageError) in
        let output = try OutputForm<SavedSearch>(invocation)
        return Action<SavedUseCases> { saved, context in
            let all = try await saved.repository.all()
            if all.isEmpty { context.messages.note(none) }
            try await context.console.write(all, as: output)
            return .success
        }
    }

    private static let show = CommandSpec(
        name: "show", summary: "Show one saved search", arguments: [name],
        options: OutputOptions.all(fields: SavedSearch.reportFieldNames), examples: ["saved show news"]
    ) { invocation throws(UsageError) in
        let (name, output) = (try invocation.word(), try OutputForm<SavedSearch>(invocation))
        return Action<SavedUseCases> { saved, context in
            let search = try await saved.repository.named(name)
            try await context.console.write(
                search, as: output, provenance: Provenance(source: .cache, fetchedAt: context.clock()),
                report: search.page, isFavorite: false)
            return .success
        }
    }

    private static let remove = CommandSpec(
        name: "rm", summary: "Forget a saved search", arguments: [name], examples: ["saved rm news"]
    ) { invocation throws(UsageError) in
        let name = try invocation.word()
        return Action<SavedUseCases> { saved, context in
            _ = try await saved.repository.remove(try await saved.repository.named(name))
            context.messages.note("Removed: “\(name)”.")
            return .success
        }
    }

    /// Each kind has its own keys to sort by, and refuses others when it is run.
    private static var runOptions: [OptionSpec] {
        filters.filter { ["sort", "order", "exclude"].contains($0.name) } + ListOptions.search
            + OutputOptions.all(fields: SavedRow.reportFieldNames)
    }

    /// The search as if it were typed, with other flags for the list.
    private static let run = CommandSpec(
        name: "run", summary: "Run a saved search", arguments: [name], options: runOptions,
        examples: ["saved run news", "saved run news --limit 5 --json name,url"]
    ) { invocation throws(UsageError) in
        let (name, flags) = (try invocation.word(), flags(runOptions, in: invocation))
        return Action<SavedUseCases> { saved, _ in
            let (kind, typed) = try await saved.repository.named(name).parsed(adding: flags)
            guard let command = try kind.spec.make?(typed) else { return .failure }
            let composition = try saved.compose(command.transport)
            defer { composition.finishWriting() }
            return try await composition.run(command)
        }
    }
}
