import CommandParsing
import Domain
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalUI

enum FavoritesCommands {
    static let group = CommandSpec(
        name: "fav", summary: "Manage favorites, which are stored on this computer",
        corrections: ["remove": "rm", "delete": "rm", "ls": "list"],
        subcommands: [
            change(
                .add, "add", "Add items to the favorites, even without a network",
                examples: ["fav add repo swiftlang/swift", "fav add user octocat"]),
            change(.remove, "rm", "Remove favorites", examples: ["fav rm repo swiftlang/swift"]), list, export,
            importing,
        ])

    private static func change(
        _ change: ChangeFavorites.Change, _ name: String, _ summary: String, examples: [String]
    ) -> CommandSpec {
        let ids = ItemKind.favorites.map { "\($0.name.word): \($0.id.placeholder)" }
        let id = ids.joined(separator: ", ") + ", or the URL of the page"
        return CommandSpec(
            name: name, summary: summary,
            arguments: [.favoriteKind, ArgumentSpec(placeholder: "ID", summary: id).repeated], examples: examples
        ) { invocation throws(UsageError) in
            let (kind, words) = try invocation.kindAndWords()
            _ = try kind.asFavorite
            let items = try ItemWords(words, of: invocation)
            if let word = items.single { _ = try Invocation.item(word, of: kind) }
            return Command { (favorites: ChangeFavorites, context) in
                ExitCode(try await context.items.change(change, items, of: kind, with: favorites))
            }
        }
    }

    private static let allHosts = Option<Bool>.flag(
        "all-hosts", help: "Include items of all GitHub hosts")

    private static let list = CommandSpec(
        name: "list", summary: "List favorites, newest first",
        options: [Option.favoriteKind.spec, allHosts.spec] + OutputOptions.all(fields: Favorite.fieldNames),
        examples: ["fav list", "fav list --kind repo --json name,addedAt", "fav list --all-hosts"]
    ) { invocation throws(UsageError) in
        let (kind, isOnAllHosts) = (try invocation.value(.favoriteKind), try invocation.isOn(allHosts))
        let form = try OutputDescription<Favorite>(invocation)
        return .succeeding { (repository: any FavoritesRepository, context) in
            let favorites = try await repository.favorites(of: kind, onAllHosts: isOnAllHosts)
            if favorites.isEmpty { context.messages.note("No favorites. To add one, run `App fav add KIND ID`.") }
            try await context.console.write(favorites, as: form, favorites: Set(favorites.map(\.key)))
        }
    }

    private static let export = CommandSpec(
        name: "export", summary: "Export all favorites and saved searches as JSON", options: FileTarget.options,
        examples: ["fav export -o favorites.json"]
    ) { invocation throws(UsageError) in
        let target = try FileTarget(invocation)
        return .succeeding { (export: ExportFavorites, context) in
            try target.requireFree()
            let bytes = Array(try await export()) + [UInt8(ascii: "\n")]
            try target.write(bytes, standardOutput: context.output)
        }
    }

    private static let merge = Option<Bool>.flag(
        "merge", help: "Add new favorites and keep the existing ones (the default)")
    private static let replace = Option<Bool>.flag(
        "replace",
        help: "Remove favorites and saved searches that the file does not contain (asks for confirmation)")
    /// The lists from services that can be imported as favorites, such as a user's stars.
    private static var sources: [FavoriteSource] { kinds.compactMap(\.favoriteSource) }

    private static let importing = CommandSpec(
        name: "import", summary: "Import favorites from a file written by `App fav export`",
        arguments: [
            ArgumentSpec(
                placeholder: "FILE", summary: "a file, or - for standard input", isOptional: !sources.isEmpty,
                completion: .files)
        ],
        options: [merge.spec, replace.spec, Option.yes.spec] + sources.map(\.option.spec),
        examples: [
            "fav import favorites.json", "fav import favorites.json --replace --yes", "fav import --stars",
            "fav import --stars octocat",
        ]
    ) { invocation throws(UsageError) in
        for source in sources where try invocation.isOn(source.option) {
            try invocation.requireAtMostOne(of: [replace.spec, source.option.spec])
            return try source.make(invocation)
        }
        try invocation.requireAtMostOne(of: [merge.spec, replace.spec])
        let (file, isReplacing) = (InputFile(path: try invocation.argument()), try invocation.isOn(replace))
        let isYes = try invocation.isOn(.yes)
        return Command { (importFavorites: ImportFavorites, context) in
            let question = "Replace all favorites and saved searches with those in the file?"
            guard try !isReplacing || context.console.isConfirmed(question, byFlag: isYes) else { return .declined }
            let bytes = try file.read(limit: FavoritesDocument.maximumLength)
            let outcome = try await importFavorites(Foundation.Data(bytes), mode: isReplacing ? .replace : .merge)
            context.messages.note(
                "Imported \(counted(outcome.count, "favorite")), \(outcome.added.grouped) of them new.")
            if isReplacing {
                context.messages.note("Removed \(counted(outcome.removed, "favorite")).")
            }
            if outcome.searchCount > 0 {
                let searches = counted(outcome.searchCount, "saved search", ending: "es")
                context.messages.note("Imported \(searches), \(outcome.addedSearches) of them new.")
            }
            if outcome.removedSearches > 0 {
                context.messages.note("Removed \(counted(outcome.removedSearches, "saved search", ending: "es")).")
            }
            return .success
        }
    }

    /// Returns a number with a noun in the singular or plural, such as `1 favorite` or `2 favorites`.
    private static func counted(_ count: Int, _ noun: String, ending: String = "s") -> String {
        "\(count.grouped) \(noun)\(count == 1 ? "" : ending)"
    }
}
