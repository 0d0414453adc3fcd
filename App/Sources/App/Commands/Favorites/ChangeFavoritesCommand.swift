import CommandParsing
import Domain
import TerminalUI

/// `fav add` and `fav rm`.
struct ChangeFavoritesCommand: Command {
    private let change: ChangeFavorites.Change
    private let kind: ItemKind
    private let words: ItemWords

    private static let arguments = [
        ArgumentSpec.favoriteKind, ArgumentSpec(placeholder: "ID", summary: summary).repeated,
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

    private init(_ change: ChangeFavorites.Change, _ invocation: Invocation) throws(UsageError) {
        self.change = change
        let (kind, words) = try invocation.kindAndWords()
        self.kind = try kind.asFavorite
        self.words = try ItemWords(words, of: invocation)
        for word in words where word != "-" { _ = try Invocation.item(word, of: kind) }
    }

    func run(_ favorites: ChangeFavorites, in context: CommandContext) async throws -> ExitCode {
        // What was typed is refused as a whole; of what is read each line stands for itself.
        for case .refused(let error) in favorites.steps(words.words.filter { $0 != "-" }, of: kind) { throw error }
        var tally = ChangeFavorites.Tally()
        var codes: [ExitCode] = []
        let read = words.reader(isPatient: true)
        while case let batch = try await read(ChangeFavorites.batchSize), !batch.isEmpty {
            for step in favorites.steps(batch, of: kind) {
                switch step {
                case .refused(let error):
                    codes.append(context.report(error))
                case .items(let items):
                    let (before, policy) = (tally, context.settings.policy)
                    let outcome = try await context.progressLine().during {
                        try await favorites(change, items, policy: policy, counting: before)
                    }
                    tally = outcome.tally
                    codes += outcome.missing.map(context.report)
                }
            }
        }
        if tally.changed + tally.unchanged > 0 || codes.isEmpty { context.messages.report(tally, of: change) }
        return codes.first ?? .success
    }
}
