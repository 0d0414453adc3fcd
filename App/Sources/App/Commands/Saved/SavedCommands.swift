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
            corrections: ["remove": ["rm"], "delete": ["rm"], "ls": ["list"]],
            subcommands: [
                AddSavedCommand.spec, ListSavedCommand.spec, ListSavedCommand.showSpec, RemoveSavedCommand.spec,
                RunSavedCommand.spec, NewRowsCommand.spec,
            ])
    }

    static let name = ArgumentSpec(placeholder: "NAME", summary: "what the search is called")

    /// The flags of all kinds of search, each name once.
    static var filters: [OptionSpec] {
        var names: Set<String> = []
        return kinds.flatMap { $0.search.filters() }.filter { names.insert($0.name).inserted }.map { option in
            Option<String>(option.name, value: option.value, isRepeatable: option.isRepeatable, help: option.help) {
                $0
            }.spec
        }
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

/// `saved add`.
struct AddSavedCommand: Command {
    private let name: String
    private let kind: ItemKind
    private let flags: [String]
    private let words: [String]
    private let query: String
    private let limit: Int?
    private let mayReplace: Bool

    /// More than are remembered as shown would be new each time.
    private static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...SavedSearch.seenCount, help: "Rows that “saved new” looks at",
        default: "\(SavedSearch.standardLimit)")
    private static let force = Option<Bool>.flag("force", help: "Replace the one of that name")

    static let spec = CommandSpec(
        name: "add", summary: "Keep a search under a name",
        arguments: [SavedCommands.name, .kind, .words],
        options: SavedCommands.filters + [limit.spec, force.spec],
        examples: ["saved add news repos cli --language swift", "saved add mine issues 'assignee:@me is:open'"]
    ) { invocation throws(UsageError) in try AddSavedCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        guard invocation.words.count >= 2 else { throw invocation.missingArgument(invocation.words.count) }
        name = invocation.words[0]
        guard SavedSearch.isName(name) else {
            throw UsageError("“\(name)” is no name for a search", hint: "one line of at most 100 characters")
        }
        guard let kind = ItemKind(argument: invocation.words[1]) else {
            throw .badChoice(invocation.words[1], of: .kind)
        }
        self.kind = kind
        words = Array(invocation.words.dropFirst(2))
        flags = SavedCommands.flags(SavedCommands.filters, in: invocation)
        limit = try invocation.value(Self.limit)
        mayReplace = try invocation.isOn(Self.force)
        let (search, typed) = try SavedCommands.parse(kind, flags + ["--"] + words)
        query = try search.query(typed).text
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        let search = SavedSearch(
            name: name, kind: kind, host: context.settings.sites.host(of: kind.provider), flags: flags, words: words,
            query: query, limit: limit ?? SavedSearch.standardLimit, savedAt: context.clock())
        guard try await saved.repository.save(search, mayReplace: mayReplace) else {
            throw UsageError("there is a saved search “\(name)” already", hint: "--force replaces it")
        }
        context.messages.note("Saved: “\(name)”.")
        return .success
    }
}

/// `saved list` and `saved show`.
struct ListSavedCommand: Command {
    /// All when none.
    private let name: String?
    private let output: OutputForm<SavedSearch>

    static let spec = CommandSpec(
        name: "list", summary: "List saved searches", options: OutputOptions.all(fields: SavedSearch.reportFieldNames),
        examples: ["saved list", "saved list --json name,query"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ListSavedCommand(name: nil, output: try OutputForm(invocation))
    }

    static let showSpec = CommandSpec(
        name: "show", summary: "Show one saved search", arguments: [SavedCommands.name],
        options: OutputOptions.all(fields: SavedSearch.reportFieldNames), examples: ["saved show news"]
    ) { invocation throws(UsageError) in
        ListSavedCommand(name: try invocation.word(), output: try OutputForm(invocation))
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let name else {
            let all = try await saved.repository.all()
            if all.isEmpty { context.messages.note(SavedCommands.none) }
            try await context.console.write(all, as: output)
            return .success
        }
        let search = try await saved.repository.named(name)
        try await context.console.write(
            search, as: output, provenance: Provenance(source: .cache, fetchedAt: context.clock()),
            report: search.page, isFavorite: false)
        return .success
    }
}

/// `saved rm`.
struct RemoveSavedCommand: Command {
    private let name: String

    static let spec = CommandSpec(
        name: "rm", summary: "Forget a saved search", arguments: [SavedCommands.name], examples: ["saved rm news"]
    ) { invocation throws(UsageError) in RemoveSavedCommand(name: try invocation.word()) }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        _ = try await saved.repository.remove(try await saved.repository.named(name))
        context.messages.note("Removed: “\(name)”.")
        return .success
    }
}

/// `saved run`: the search as if it were typed, with other flags for the list.
struct RunSavedCommand: Command {
    private let name: String
    private let flags: [String]

    /// Each kind has its own keys to sort by, and refuses others when it is run.
    private static var options: [OptionSpec] {
        SavedCommands.filters.filter { ["sort", "order", "exclude"].contains($0.name) } + ListOptions.search
            + OutputOptions.all(fields: SavedRow.reportFieldNames)
    }

    static let spec = CommandSpec(
        name: "run", summary: "Run a saved search", arguments: [SavedCommands.name], options: options,
        examples: ["saved run news", "saved run news --limit 5 --json name,url"]
    ) { invocation throws(UsageError) in
        RunSavedCommand(name: try invocation.word(), flags: SavedCommands.flags(options, in: invocation))
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        let search = try await saved.repository.named(name)
        let (kind, invocation) = try search.parsed(adding: flags)
        guard let command = try kind.spec.make?(invocation) else { return .failure }
        let composition = try saved.compose(command.transport)
        defer { composition.finishWriting() }
        return try await composition.run(command)
    }
}
