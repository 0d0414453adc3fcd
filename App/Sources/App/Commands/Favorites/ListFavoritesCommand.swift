import CommandParsing
import Domain
import TerminalUI

/// `fav list`.
struct ListFavoritesCommand: Command {
    private let kind: ItemKind?
    private let isOnAllHosts: Bool
    private let output: OutputForm<Favorite>

    static let allHosts = Option<Bool>.flag("all-hosts", help: "Of all GitHub hosts, and not of the present one alone")

    static let spec = CommandSpec(
        name: "list", summary: "List favourites, newest first",
        options: [Option.favoriteKind.spec, allHosts.spec] + OutputOptions.all(fields: Favorite.reportFieldNames),
        examples: ["fav list", "fav list --kind repo --json name,addedAt", "fav list --all-hosts"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ListFavoritesCommand(
            kind: try invocation.value(.favoriteKind), isOnAllHosts: try invocation.isOn(allHosts),
            output: try OutputForm(invocation))
    }

    func run(_ repository: any FavoritesRepository, in context: CommandContext) async throws -> ExitCode {
        let favorites = try await repository.favorites(of: kind, onAllHosts: isOnAllHosts)
        if favorites.isEmpty {
            context.messages.note("No favourites yet: “App fav add KIND ID” keeps one.")
        }
        try await context.console.write(
            favorites, as: output, favorites: Set(favorites.map(\.key)))
        return .success
    }
}
