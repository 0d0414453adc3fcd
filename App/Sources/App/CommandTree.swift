import CommandParsing
import Domain

/// All that can be typed, in the order in which help shows it.
enum CommandTree {
    static let interface: CommandLineInterface<any Command> = CommandLineInterface(
        root: root, globalOptions: GlobalOptions.all, topics: HelpTopics.all)

    static let root: CommandSpec = CommandSpec(
        name: "App", summary: programSummary,
        examples: ["--demo search users swift", "search repos 'cli language:swift' --sort stars", "help search repos"],
        discussion: """
            GitHub needs no account; --demo needs no network. Without a command, in a
            terminal, App is a full-screen program.
            """,
        corrections: corrections,
        subcommands: [
            CommandSpec(
                name: "search", summary: searchSummary,
                corrections: [
                    "discussions": .command(
                        "search issues", example: "search issues 'memory leak' --repo swiftlang/swift",
                        note: "discussions cannot be searched; to search issues, use")
                ],
                defaultSubcommands: ["repos", "users"], subcommands: kinds.map(\.search.spec)),
            CommandSpec(
                name: "collect", summary: "Write all results of a search to a file, past what one search gives",
                subcommands: kinds.compactMap { $0.search.collect() }),
        ] + kinds.flatMap(\.others) + [
            FavoritesCommands.group, HistoryCommands.group, SavedCommands.group, AuthCommands.group, LimitsCommand.spec,
            CacheCommands.group, ConfigCommands.group, DoctorCommand.spec, ScreenCommand.spec, HelpCommands.completion,
            HelpCommands.help,
        ])

    /// The suggestions for words that other programs use, above all commands of `gh`.
    private static let corrections: [String: Correction] = [
        "version": "--version", "-V": "--version", "-v": ["--version", "--verbose"], "-l": "-L",
        "whoami": "me", "favorites": "fav", "favourites": "fav", "settings": "config", "show": "view",
        "release": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "release list": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "release ls": .command("repo releases", omitting: repoFlags, example: "repo releases cli/cli"),
        "browse": .command("repo view --web", omitting: repoFlags, example: "repo view cli/cli --web"),
        "status": .examples("auth status", "search issues --involves @me --state open"),
    ]

    /// The options of `gh` whose value is a positional argument here.
    private static let repoFlags: Set<String> = ["-R", "--repo"]

    /// The summary of the program, which names all kinds by their service.
    private static var programSummary: String {
        let services = Provider.allCases.map { provider in
            let names = ItemKind.all.filter { $0.provider == provider }.map(\.name.plural)
            return "\(provider.title) " + (names.count > 1 ? ItemKind.list(names, "and") : names.joined())
        }
        return "Search " + ItemKind.list(services, "and")
    }

    /// `Search GitHub, Unsplash or TMDB`
    private static var searchSummary: String {
        let names = Provider.allCases.map(\.title)
        return "Search " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
