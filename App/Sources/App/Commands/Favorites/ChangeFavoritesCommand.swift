import CommandParsing
import Domain
import TerminalUI

/// `fav add` and `fav rm`.
struct ChangeFavoritesCommand: Command {
    private enum Change {
        case add, remove
    }

    private let change: Change
    private let items: [ItemReference]

    private static let arguments = [
        ArgumentSpec.favoriteKind,
        ArgumentSpec(placeholder: "ID", summary: summary, isRepeatable: true),
    ]

    /// `LOGIN, OWNER/NAME, ID …, as its kind has it, or the URL of its page`
    private static var summary: String {
        var placeholders: [String] = []
        for kind in ItemKind.favorites where !placeholders.contains(kind.id.placeholder) {
            placeholders.append(kind.id.placeholder)
        }
        return placeholders.joined(separator: ", ") + " as its kind has it, or the URL of its page"
    }

    static let addSpec = CommandSpec(
        name: "add", summary: "Keep things as favourites; works offline", arguments: arguments,
        examples: ["fav add repo swiftlang/swift", "fav add user octocat"]
    ) { invocation throws(UsageError) in ChangeFavoritesCommand(change: .add, items: try invocation.items()) }

    static let removeSpec = CommandSpec(
        name: "rm", summary: "Remove favourites", arguments: arguments, examples: ["fav rm repo swiftlang/swift"]
    ) { invocation throws(UsageError) in ChangeFavoritesCommand(change: .remove, items: try invocation.items()) }

    func run(_ favorites: FavoritesUseCases, in context: CommandContext) async throws -> ExitCode {
        switch change {
        case .add:
            let outcome = try await context.progressLine().during {
                try await favorites.add(items, policy: context.settings.policy)
            }
            return try report(outcome, in: context)
        case .remove:
            let keys = try items.map { try $0.key(on: context.settings.sites) }
            let removed = try await favorites.repository.remove(keys)
            context.messages.note("\(removed) removed, \(items.count - removed) not there.")
            return .success
        }
    }

    private func report(_ outcome: AddFavorites.Outcome, in context: CommandContext) throws -> ExitCode {
        context.messages.note("\(outcome.added) added, \(outcome.known) there already.")
        if let reason = outcome.unconfirmed {
            context.messages.note("Kept without being looked up: \(reason.message)")
        }
        // The last one ends the run with its words and code.
        for reason in outcome.missing.dropLast() { context.messages.answer(reason.message) }
        if let reason = outcome.missing.last { throw reason }
        return .success
    }
}

/// What changes favourites.
struct FavoritesUseCases: Sendable {
    let add: AddFavorites
    let repository: any FavoritesRepository
}
