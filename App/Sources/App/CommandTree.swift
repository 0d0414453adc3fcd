import CommandParsing
import Domain

/// All that can be typed, in the order in which help shows it.
enum CommandTree {
    static let interface: CommandLineInterface<any Command> = CommandLineInterface(
        root: root, globalOptions: GlobalOptions.all, topics: HelpTopics.all)

    static let root: CommandSpec = CommandSpec(
        name: "App", summary: "Search GitHub users and repositories, Unsplash photos and TMDB movies",
        examples: ["--demo search users swift", "search repos 'cli language:swift' --sort stars", "help search repos"],
        discussion: """
            GitHub needs no account; --demo needs no network. Without a command, in a
            terminal, App is a full-screen program.
            """,
        corrections: [
            "version": ["--version"], "-V": ["--version"], "-v": ["--version", "--verbose"], "whoami": ["me"],
            "favorites": ["fav"], "favourites": ["fav"], "settings": ["config"],
        ],
        subcommands: [
            CommandSpec(
                name: "search", summary: searchSummary, usual: ["repos", "users"], subcommands: kinds.map(\.search.spec)
            ),
            CommandSpec(
                name: "collect", summary: "Write all results of a search to a file, past what one search gives",
                subcommands: kinds.compactMap { $0.search.collect() }),
        ] + kinds.flatMap(\.others) + [
            CommandSpec(
                name: "fav", summary: "Keep favourites",
                corrections: ["remove": ["rm"], "delete": ["rm"], "ls": ["list"]],
                subcommands: [
                    ChangeFavoritesCommand.addSpec, ChangeFavoritesCommand.removeSpec, ListFavoritesCommand.spec,
                    ExportFavoritesCommand.spec, ImportFavoritesCommand.spec,
                ]),
            CommandSpec(
                name: "history", summary: "Look at recent queries",
                corrections: ["remove": ["rm"], "delete": ["rm"], "ls": ["list"]],
                subcommands: [ListHistoryCommand.spec, RemoveHistoryCommand.spec, ClearHistoryCommand.spec]),
            SavedCommands.group,
            AuthCommands.group,
            LimitsCommand.spec,
            CommandSpec(
                name: "cache", summary: "Look at stored answers",
                corrections: ["clean": ["clear"], "prune": ["clear"]],
                subcommands: [CacheInfoCommand.spec, CachePathCommand.spec, ClearCacheCommand.spec]),
            ConfigCommand.group,
            DoctorCommand.spec,
            ScreenCommand.spec,
            CompletionCommand.spec,
            HelpCommand.spec,
        ])

    /// `Search GitHub, Unsplash or TMDB`
    private static var searchSummary: String {
        let names = Provider.allCases.map(\.title)
        return "Search " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
