import CommandParsing
import Domain
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
            Option<String>(option.name, value: option.value, isRepeatable: true, help: option.help) { $0 }.spec
        }
    }

    /// What was given of these options, as it can be typed again.
    static func flags(_ options: [OptionSpec], in invocation: Invocation) -> [String] {
        options.flatMap { option in invocation.texts(of: option.name).map { "--\(option.name)=\($0)" } }
    }
}

/// What saved searches need: where they are kept, and all that commands are made of to run them.
struct SavedUseCases: Sendable {
    let repository: any SavedSearchesRepository
    let compose: @Sendable () throws -> Composition

    /// Throws `notFound`, which names those that there are.
    func named(_ name: String) async throws -> SavedSearch {
        let all = try await repository.all()
        guard let search = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name).joined(separator: ", ")
            throw SearchError(
                .notFound, message: "There is no saved search “\(name)”.",
                hint: names.isEmpty ? "“App saved add NAME KIND WORDS” keeps one." : "There are: \(names).")
        }
        return search
    }
}

extension SavedSearch {
    /// The search as a command line.
    ///
    /// - Parameter more: Flags after its own, which win over them.
    func parsed(adding more: [String] = []) throws(UsageError) -> (CommandSpec, Invocation) {
        try CommandTree.interface.parse(["search", kind.name.words] + flags + more + ["--"] + words)
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

    private static let force = Option<Bool>.flag("force", help: "Replace the one of that name")

    static let spec = CommandSpec(
        name: "add", summary: "Keep a search under a name",
        arguments: [SavedCommands.name, .kind, .words],
        options: SavedCommands.filters + [ListOptions.limit.spec, force.spec],
        examples: ["saved add news repos cli --language swift", "saved add mine issues 'assignee:@me is:open'"]
    ) { invocation throws(UsageError) in try AddSavedCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        guard invocation.words.count >= 2 else {
            throw UsageError("saved add needs a name and a kind", hint: "saved add NAME KIND WORDS…")
        }
        name = invocation.words[0]
        guard SavedSearch.isName(name) else { throw UsageError("“\(name)” is no name for a search") }
        guard let kind = ItemKind(argument: invocation.words[1]) else {
            throw UsageError("there is no kind “\(invocation.words[1])”", hint: ItemKind.choices)
        }
        self.kind = kind
        words = Array(invocation.words.dropFirst(2))
        flags = SavedCommands.flags(SavedCommands.filters, in: invocation)
        limit = try invocation.value(ListOptions.limit)
        mayReplace = try invocation.isOn(Self.force)
        let (_, search) = try CommandTree.interface.parse(["search", kind.name.words] + flags + ["--"] + words)
        query = try kinds[kind]?.search.query(search).text ?? ""
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
            if all.isEmpty { context.messages.note("No saved searches: “App saved add NAME KIND WORDS” keeps one.") }
            try await context.console.write(all, as: output)
            return .success
        }
        let search = try await saved.named(name)
        try await context.console.write(
            search, as: output, provenance: Provenance(source: .cache, fetchedAt: context.clock()),
            report: DetailReport(
                title: search.name,
                lines: [
                    DetailLine("name", "Name", search.name), DetailLine("kind", "Kind", search.kind.name.word),
                    DetailLine("host", "Host", search.host), DetailLine("query", "Query", search.query),
                    DetailLine("limit", "Rows looked at", String(search.limit)),
                ]), isFavorite: false)
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
        _ = try await saved.repository.remove(try await saved.named(name))
        context.messages.note("Removed: “\(name)”.")
        return .success
    }
}

/// `saved run`: the search as if it were typed, with other flags for the list.
struct RunSavedCommand: Command {
    private let name: String
    private let flags: [String]

    private static var options: [OptionSpec] { ListOptions.search + OutputOptions.all(fields: []) }

    static let spec = CommandSpec(
        name: "run", summary: "Run a saved search", arguments: [SavedCommands.name], options: options,
        examples: ["saved run news", "saved run news --limit 5 --json name,url"]
    ) { invocation throws(UsageError) in
        RunSavedCommand(name: try invocation.word(), flags: SavedCommands.flags(options, in: invocation))
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        let search = try await saved.named(name)
        let (spec, invocation) = try search.parsed(adding: flags)
        guard let command = try spec.make?(invocation) else { return .failure }
        return try await saved.compose().run(command)
    }
}
