import CommandParsing
import Domain

/// The command tree of the program, in the order in which help lists the commands.
enum CommandTree {
    static let interface: CommandLineInterface<Command> = CommandLineInterface(
        root: root, globalOptions: GlobalOptions.all, topics: HelpTopics.all)

    static let root: CommandSpec = CommandSpec(
        name: "App", summary: programSummary,
        examples: ["--demo search users swift", "search repos 'cli language:swift' --sort stars", "help search repos"],
        discussion: """
            Most GitHub searches need no account, and --demo needs no network. On a terminal,
            `App` without a command opens the full-screen program.
            """,
        corrections: corrections,
        subcommands: [
            CommandSpec(
                name: "search", summary: searchSummary, corrections: kindCorrections,
                defaultSubcommands: ["repos", "users"], subcommands: kinds.map(\.search.spec)
            ).under("Search commands"),
            CommandSpec(
                name: "collect",
                summary: "Write all results of a search to a file, even if they exceed the limit of one search",
                corrections: kindCorrections,
                subcommands: kinds.compactMap { $0.search.collect() }
            ).under("Search commands"),
        ] + kinds.compactMap(\.group).map { $0.under("Item commands") }
            + [FavoritesCommands.group, HistoryCommands.group, SavedCommands.group].map { $0.under("Library commands") }
            + ([AuthCommands.group] + kinds.flatMap(\.accountCommands) + [LimitsCommand.spec])
            .map { $0.under("Account commands") }
            + [
                ScreenCommand.spec, ChooseCommand.spec, ModelContextCommand.spec, RunCommand.spec, ConfigCommands.group,
                CacheCommands.group, DoctorCommand.spec,
                HelpCommands.standard.completion,
                HelpCommands.standard.help,
            ].map { $0.under("Additional commands") })

    /// The suggestions for words that are not commands of this program, such as commands of `gh`.
    private static let corrections: [String: Correction] = [
        "version": "--version", "-V": "--version", "-v": ["--version", "--verbose"], "-l": "-L",
        "whoami": "me", "favorites": "fav", "favourites": "fav", "settings": "config", "show": "view",
        "release": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "release list": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "release ls": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "browse": .command("repo view --web", omitting: repoFlags, example: "repo view cli/cli --web"),
        "status": .examples("auth status", "search issues --involves @me --state open"),
    ]

    /// The suggestions for other names of item kinds.
    private static let kindCorrections: [String: Correction] = [
        "people": "users", "pull": "prs", "pulls": "prs", "pull-requests": "prs",
    ]

    /// The options of `gh` that select a repository. In this program, the repository is a positional argument.
    private static let repoFlags: Set<String> = ["-R", "--repo"]

    /// The summary of the program, which lists the item kinds of each service.
    private static var programSummary: String {
        let services = Provider.allCases.map { provider in
            let names = ItemKind.all.filter { $0.provider == provider }.map(\.name.plural)
            return "\(provider.title) " + (names.count > 1 ? ItemKind.list(names, "and") : names.joined())
        }
        return "Search " + ItemKind.list(services, "and")
    }

    /// The summary of `search`, such as `Search GitHub, Unsplash or TMDB`.
    private static var searchSummary: String {
        let names = Provider.allCases.map(\.title)
        return "Search " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
