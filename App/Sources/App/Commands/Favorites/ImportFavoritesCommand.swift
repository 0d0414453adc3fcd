import CommandParsing
import Domain
import Foundation
import Shared
import TerminalUI

/// `fav import`.
struct ImportFavoritesCommand: Command {
    private let file: InputFile
    private let mode: ImportFavorites.Mode

    static let merge = Option<Bool>.flag("merge", help: "Keep what is there and add what is new (the default)")
    static let replace = Option<Bool>.flag("replace", help: "Remove what is there first, in one step")

    private static var sources: [FavoriteSource] { kinds.compactMap(\.favoriteSource) }

    static let spec = CommandSpec(
        name: "import", summary: "Take favourites from a file that “fav export” wrote",
        arguments: [
            ArgumentSpec(placeholder: "FILE", summary: "a file, or - for standard input", isOptional: !sources.isEmpty)
        ],
        options: [merge.spec, replace.spec] + sources.map(\.option.spec),
        examples: ["fav import favourites.json", "fav import --stars", "fav import --stars octocat"]
    ) { invocation throws(UsageError) in
        for source in sources where try invocation.isOn(source.option) {
            try invocation.requireAtMostOne(of: [replace.spec, source.option.spec])
            return try source.make(invocation)
        }
        try invocation.requireAtMostOne(of: [merge.spec, replace.spec])
        return ImportFavoritesCommand(
            file: InputFile(path: try invocation.word()),
            mode: try invocation.isOn(replace) ? .replace : .merge)
    }

    func run(_ importFavorites: ImportFavorites, in context: CommandContext) async throws -> ExitCode {
        let bytes = try file.read(limit: FavoritesDocument.maximumLength)
        let outcome = try await importFavorites(Foundation.Data(bytes), mode: mode)
        context.messages.note("\(outcome.count) in the file, \(outcome.added) of them new.")
        if outcome.searchCount > 0 {
            context.messages.note("Saved searches: \(outcome.searchCount), \(outcome.addedSearches) of them new.")
        }
        return .success
    }
}
