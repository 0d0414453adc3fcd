import CommandParsing
import Domain
import TerminalUI

/// `fav add` and `fav rm`.
struct ChangeFavoritesCommand: Command {
    private enum Change {
        case add, remove
    }

    private let change: Change
    private let kind: ItemKind
    private let words: ItemWords

    /// Things that are kept or removed in one step.
    private static let batchSize = 100

    private static let arguments = [
        ArgumentSpec.favoriteKind,
        ArgumentSpec(placeholder: "ID", summary: summary).repeated,
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
    ) { invocation throws(UsageError) in try ChangeFavoritesCommand(.add, invocation) }

    static let removeSpec = CommandSpec(
        name: "rm", summary: "Remove favourites", arguments: arguments, examples: ["fav rm repo swiftlang/swift"]
    ) { invocation throws(UsageError) in try ChangeFavoritesCommand(.remove, invocation) }

    private init(_ change: Change, _ invocation: Invocation) throws(UsageError) {
        self.change = change
        let (kind, words) = try invocation.kindAndWords()
        _ = try kind.asFavorite
        self.kind = kind
        self.words = try ItemWords(words, of: invocation)
        for word in words where word != "-" { _ = try Invocation.item(word, of: kind) }
    }

    func run(_ favorites: FavoritesUseCases, in context: CommandContext) async throws -> ExitCode {
        let sites = context.settings.sites
        // What was typed is refused as a whole; of what is read each line stands for itself.
        for word in words.words where word != "-" { _ = try Invocation.item(word, of: kind).key(on: sites) }
        var tally = Tally()
        let read = words.reader(isPatient: true)
        while true {
            let batch = try await read(Self.batchSize)
            if batch.isEmpty { break }
            var items: [ItemReference] = []
            for word in batch {
                do {
                    let item = try Invocation.item(word, of: kind)
                    _ = try item.key(on: sites)
                    items.append(item)
                } catch {
                    try await apply(to: items, favorites, &tally, context)
                    items = []
                    let code = context.report(error)
                    tally.code = tally.code ?? code
                }
            }
            try await apply(to: items, favorites, &tally, context)
        }
        context.messages.note(
            change == .add
                ? "\(tally.changed) added, \(tally.unchanged) there already."
                : "\(tally.changed) removed, \(tally.unchanged) not there.")
        if let reason = tally.unconfirmed {
            context.messages.note("Kept without being looked up: \(reason.message)")
        }
        return tally.code ?? .success
    }

    private struct Tally {
        var changed = 0
        var unchanged = 0
        var unconfirmed: SearchError?
        /// Of the first failure.
        var code: ExitCode?
    }

    private func apply(
        to items: [ItemReference], _ favorites: FavoritesUseCases, _ tally: inout Tally, _ context: CommandContext
    ) async throws {
        guard !items.isEmpty else { return }
        switch change {
        case .add:
            // After one that could not be looked up the next ones are not tried.
            let policy = tally.unconfirmed == nil ? context.settings.policy : .storedOnly
            let outcome = try await context.progressLine().during { try await favorites.add(items, policy: policy) }
            tally.changed += outcome.added
            tally.unchanged += outcome.known
            tally.unconfirmed = tally.unconfirmed ?? outcome.unconfirmed
            for reason in outcome.missing {
                let code = context.report(reason)
                tally.code = tally.code ?? code
            }
        case .remove:
            let keys = try items.map { try $0.key(on: context.settings.sites) }
            let removed = try await favorites.repository.remove(keys)
            tally.changed += removed
            tally.unchanged += items.count - removed
        }
    }
}

/// What changes favourites.
struct FavoritesUseCases: Sendable {
    let add: AddFavorites
    let repository: any FavoritesRepository
}
