import CommandParsing
import Domain
import TerminalUI

/// The commands of one item kind.
struct KindCommands: Sendable {
    let kind: ItemKind
    /// The search for items of the kind.
    let search: KindSearch
    /// The group of commands named after the kind, such as `user`, or `nil` if there is none.
    let group: CommandSpec?
    /// The commands for the user's own account, such as `me`.
    let accountCommands: [CommandSpec]
    /// Saves the picture of an item, or `nil` if the picture can be downloaded from its URL without a request to the service.
    let download: KindDownload?
    /// A list of the service that can be imported as favorites, or `nil` if there is none.
    let favoriteSource: FavoriteSource?

    /// Creates the commands of a kind.
    ///
    /// - Parameters:
    ///   - summary: The summary of the search.
    ///   - examples: The examples of the search.
    ///   - filters: The help of the options that filter the search.
    ///   - groupSummary: The summary of the group of commands named after the kind, or `nil` if there is no such group.
    ///   - commands: The commands of the group.
    ///   - corrections: The suggestions for words that are not subcommands. `show` and `get` always suggest `view`.
    ///   - accountCommands: The commands for the user's own account.
    ///   - download: Saves the picture of an item.
    ///   - favoriteSource: A list of the service that can be imported as favorites.
    init<UseCases: KindUseCases>(
        _: UseCases.Type, search summary: String, examples: [String],
        filters: @autoclosure @escaping @Sendable () -> [SearchFilter.ID: FilterHelp] = [:],
        group groupSummary: String? = nil,
        commands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        corrections: @autoclosure @escaping @Sendable () -> [String: Correction] = [:],
        accountCommands: [CommandSpec] = [],
        download: KindDownload? = nil, favoriteSource: FavoriteSource? = nil
    ) where UseCases.Element: TableReportable {
        kind = UseCases.kind
        search = SearchCommand<UseCases>.spec(summary, examples: examples, help: filters)
        let name = UseCases.kind.name.word
        group = groupSummary.map { summary in
            CommandSpec(
                name: name, summary: summary,
                corrections: ["show": "view", "get": "view"].merging(corrections()) { $1 },
                defaultSubcommands: ["view"], subcommands: commands())
        }
        self.accountCommands = accountCommands
        self.download = download
        self.favoriteSource = favoriteSource
    }
}

/// A list of a service, such as a user's stars, that can be imported as favorites.
struct FavoriteSource: Sendable {
    /// The option that selects this source instead of a file.
    let option: Option<Bool>
    let make: @Sendable (Invocation) throws(UsageError) -> any Command
}

/// The search for items of one kind, and the commands derived from it.
struct KindSearch: Sendable {
    /// The `search` subcommand.
    let spec: CommandSpec
    /// Returns the `collect` subcommand, or `nil` if searches of the kind cannot be split.
    let collect: @Sendable () -> CommandSpec?
    /// Returns the options that filter and sort the search.
    let filters: @Sendable () -> [OptionSpec]
    /// Returns the query of parsed arguments.
    let query: @Sendable (Invocation) throws(UsageError) -> SearchQuery
    /// Returns the current results of a saved search that it has not shown before, newest first.
    let newRows: @Sendable (SavedSearch, SearchQuery, NewRowsCommand, Composition) async throws -> NewRows
}

/// Saves the picture of an item.
struct KindDownload: Sendable {
    /// Saves the picture of the item with an ID and returns the name of the file.
    let save: @Sendable (_ id: String, Composition) async throws -> String

    init<UseCases: KindUseCases>(
        _ save: @escaping @Sendable (_ id: String, UseCases, CommandContext) async throws -> String
    ) {
        self.save = { id, composition in try await save(id, composition.useCases(), composition.context) }
    }
}

extension [KindCommands] {
    /// The commands of a kind, or `nil` if the list does not contain them.
    subscript(kind: ItemKind) -> KindCommands? {
        first { $0.kind == kind }
    }
}
