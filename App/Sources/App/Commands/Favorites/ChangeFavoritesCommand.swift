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
        var (failures, changed, unchanged) = ([SearchError](), 0, 0)
        var unconfirmed: SearchError?
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
                    failures.append(SearchError(describing: error))
                    _ = context.report(error)
                }
            }
            switch change {
            case .add:
                // Where one cannot be looked up the next ones are not tried.
                let policy = unconfirmed == nil ? context.settings.policy : .storedOnly
                let outcome = try await context.progressLine().during { try await favorites.add(items, policy: policy) }
                changed += outcome.added
                unchanged += outcome.known
                unconfirmed = unconfirmed ?? outcome.unconfirmed
                failures += outcome.missing
                for reason in outcome.missing { _ = context.report(reason) }
            case .remove:
                let removed = try await favorites.repository.remove(try items.map { try $0.key(on: sites) })
                changed += removed
                unchanged += items.count - removed
            }
        }
        context.messages.note(
            change == .add
                ? "\(changed) added, \(unchanged) there already." : "\(changed) removed, \(unchanged) not there.")
        if let unconfirmed { context.messages.note("Kept without being looked up: \(unconfirmed.message)") }
        return failures.first.map { ExitCode($0.kind) } ?? .success
    }
}

/// What changes favourites.
struct FavoritesUseCases: Sendable {
    let add: AddFavorites
    let repository: any FavoritesRepository
}
