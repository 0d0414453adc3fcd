import CommandParsing
import Domain
import TerminalUI

/// `fav list`.
struct ListFavoritesCommand: Command {
    private let kind: ItemKind?
    private let output: OutputChoice<Favorite>

    static let spec = CommandSpec(
        name: "list", summary: "List favourites, newest first",
        options: [Option.kind.spec] + OutputOptions.all(fields: Favorite.reportFieldNames),
        examples: ["fav list", "fav list --kind repo --json name,addedAt"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ListFavoritesCommand(kind: try invocation.value(.kind), output: try OutputChoice(invocation))
    }

    func run(_ repository: any FavoritesRepository, in context: CommandContext) async throws -> ExitCode {
        let favorites = try await repository.favorites(of: kind)
        if favorites.isEmpty {
            context.messages.note("No favourites yet: “App fav add repo OWNER/NAME” keeps one.")
        }
        return try await StoredListWriter(output: output, context: context).write(
            favorites, favorites: Set(favorites.map(\.key)))
    }
}
