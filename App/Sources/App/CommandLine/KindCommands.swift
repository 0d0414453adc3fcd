import CommandParsing
import Domain
import TerminalUI

/// The commands for one item kind, such as `search users` and `user view`.
struct KindCommands: Sendable {
    let kind: ItemKind
    /// The search for items of the kind, and the commands derived from it.
    let search: KindSearch
    /// The command group of the kind, such as `user`, or `nil` if the kind has no group.
    let group: CommandSpec?
    /// Returns a command that runs one of the user's own commands on the given items.
    let run: @Sendable (_ name: String, ItemWords) -> Command
    /// The commands for the signed-in user, such as `me`.
    let accountCommands: [CommandSpec]
    /// A closure that saves the picture of an item in the working directory and returns the file name. The closure is
    /// `nil` if the URL of the picture is sufficient to download it.
    let download: (@Sendable (_ id: String, Composition) async throws -> String)?
    /// The list of items that can be imported as favorites, such as a user's stars, or `nil` if the kind has no such
    /// list.
    let favoriteSource: FavoriteSource?

    /// Creates the commands of a kind.
    ///
    /// - Parameters:
    ///   - groupSummary: The help summary of the command group named after the kind, or `nil` if the kind has no group.
    ///   - corrections: The suggestions for words that are not subcommands of the group. The words `show` and `get`
    ///     always suggest `view`, and `search` suggests the search command.
    init<UseCases: KindUseCases>(
        _: UseCases.Type, search summary: String, examples: [String],
        group groupSummary: String? = nil,
        commands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        corrections: @autoclosure @escaping @Sendable () -> [String: Correction] = [:],
        accountCommands: [CommandSpec] = [],
        download: (@Sendable (_ id: String, UseCases, CommandContext) async throws -> String)? = nil,
        favoriteSource: FavoriteSource? = nil
    ) where UseCases.Element: TableReportable {
        kind = UseCases.kind
        search = SearchCommand<UseCases>.spec(summary, examples: examples)
        run = { RunCommand.action(UseCases.self, $0, on: $1) }
        let name = UseCases.kind.name.word
        let searchLine = "search \(search.spec.name)"
        group = groupSummary.map { summary in
            CommandSpec(
                name: name, summary: summary,
                corrections: [
                    "show": "view", "get": "view", "search": .command(searchLine, example: searchLine + " swift"),
                ].merging(corrections()) { $1 },
                defaultSubcommands: ["view"], subcommands: commands())
        }
        self.accountCommands = accountCommands
        self.download =
            if let download {
                { id, composition in try await download(id, composition.useCases(), composition.context) }
            } else {
                nil
            }
        self.favoriteSource = favoriteSource
    }
}

/// A list of items from a service that can be imported as favorites, such as a user's stars.
struct FavoriteSource: Sendable {
    /// The option of `fav import` that imports this list instead of a file.
    let option: Option<Bool>
    let make: @Sendable (Invocation) throws(UsageError) -> Command
}

/// The search for items of one kind, and the commands derived from it.
struct KindSearch: Sendable {
    /// The specification of the kind's `search` subcommand.
    let spec: CommandSpec
    /// Returns the specification of the `collect` subcommand, or `nil` if a search for items of this kind cannot be
    /// split into parts.
    let collect: @Sendable () -> CommandSpec?
    /// Returns the command that runs the search in the arguments and lets the user choose results on the screen.
    let choose: @Sendable (Invocation, ChooseCommand) throws(UsageError) -> Command
    /// Returns the options that filter the search and sort its results.
    let flags: @Sendable () -> SearchFlags
    /// Returns the new results of a saved search, newest first. New results are results that no earlier run has shown.
    let newRows: @Sendable (SavedSearch, SearchQuery, NewRowsCommand, Composition) async throws -> NewRows
}

extension [KindCommands] {
    /// Returns the commands of an item kind, or `nil` if the array contains no commands for it.
    subscript(kind: ItemKind) -> KindCommands? {
        first { $0.kind == kind }
    }
}
