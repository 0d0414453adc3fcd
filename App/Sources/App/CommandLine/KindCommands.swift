import CommandParsing
import Domain
import TerminalUI

/// What the command line knows of one kind of thing.
struct KindCommands: Sendable {
    let kind: ItemKind
    /// Its search, and what else can be done with one.
    let search: KindSearch
    /// The commands beside it, such as the one that is named after the kind.
    let others: [CommandSpec]
    /// Saves the picture of a thing; none where the picture's URL is all it takes.
    let download: KindDownload?
    /// Where favourites can be imported from besides files.
    let favoriteSource: FavoriteSource?

    /// - Parameters:
    ///   - summary: What the search is for.
    ///   - examples: Searches to try.
    ///   - look: What the command is for that is named after the kind; none where there is no such command.
    ///   - commands: The subcommands of that command.
    ///   - corrections: The suggestions for words that are not subcommands. `show` and `get` always suggest `view`.
    ///   - others: Beside it.
    init<UseCases: KindUseCases>(
        _: UseCases.Type, search summary: String, examples: [String], look: String? = nil,
        commands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        corrections: @autoclosure @escaping @Sendable () -> [String: Correction] = [:], others: [CommandSpec] = [],
        download: KindDownload? = nil, favoriteSource: FavoriteSource? = nil
    ) where UseCases.Element: Reportable {
        kind = UseCases.kind
        search = SearchCommand<UseCases>.spec(summary, examples: examples)
        let name = UseCases.kind.name.word
        let own = look.map { summary in
            CommandSpec(
                name: name, summary: summary,
                corrections: ["show": "view", "get": "view"].merging(corrections()) { $1 },
                defaultSubcommands: ["view"], subcommands: commands())
        }
        self.others = [own].compactMap(\.self) + others
        self.download = download
        self.favoriteSource = favoriteSource
    }
}

/// A service's own list of what somebody likes, to be taken over as favourites.
struct FavoriteSource: Sendable {
    /// Chooses it in place of a file.
    let option: Option<Bool>
    let make: @Sendable (Invocation) throws(UsageError) -> any Command
}

/// What can be done with the search for things of one kind.
struct KindSearch: Sendable {
    /// The list of what is found.
    let spec: CommandSpec
    /// All of it into a file; none where searches of the kind cannot be split.
    let collect: @Sendable () -> CommandSpec?
    /// The flags that say what is searched for.
    let filters: @Sendable () -> [OptionSpec]
    /// The effective query of such flags and words.
    let query: @Sendable (Invocation) throws(UsageError) -> SearchQuery
    /// What a saved search finds now by this query, the newest first.
    let newRows: @Sendable (SavedSearch, SearchQuery, NewRowsCommand, Composition) async throws -> NewRows
}

/// Saves the picture of a thing by its id.
struct KindDownload: Sendable {
    /// Returns the file's name.
    let save: @Sendable (_ id: String, Composition) async throws -> String

    init<UseCases: KindUseCases>(
        _ save: @escaping @Sendable (_ id: String, UseCases, CommandContext) async throws -> String
    ) {
        self.save = { id, composition in try await save(id, composition.useCases(), composition.context) }
    }
}

extension [KindCommands] {
    /// The commands of a kind.
    subscript(kind: ItemKind) -> KindCommands? {
        first { $0.kind == kind }
    }
}
