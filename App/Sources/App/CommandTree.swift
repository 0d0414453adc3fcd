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
            "version": ["--version"], "-V": ["--version"], "-v": ["--version", "--verbose"], "-l": ["-L"],
            "whoami": ["me"], "favorites": ["fav"], "favourites": ["fav"], "settings": ["config"],
        ],
        subcommands: [
            CommandSpec(
                name: "search", summary: searchSummary, usual: ["repos", "users"], subcommands: kinds.map(\.search.spec)
            ),
            CommandSpec(
                name: "collect", summary: "Write all results of a search to a file, past what one search gives",
                subcommands: kinds.compactMap { $0.search.collect() }),
        ] + kinds.flatMap(\.others) + [
            FavoritesCommands.group, HistoryCommands.group, SavedCommands.group, AuthCommands.group, LimitsCommand.spec,
            CacheCommands.group, ConfigCommands.group, DoctorCommand.spec, ScreenCommand.spec, HelpCommands.completion,
            HelpCommands.help,
        ])

    /// `Search GitHub, Unsplash or TMDB`
    private static var searchSummary: String {
        let names = Provider.allCases.map(\.title)
        return "Search " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
