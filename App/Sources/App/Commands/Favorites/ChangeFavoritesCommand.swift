import CommandParsing
import Domain

/// `fav add` and `fav rm`.
struct ChangeFavoritesCommand: Command {
    private enum Change {
        case add, remove
    }

    private let change: Change
    private let kind: ItemKind
    private let ids: [String]

    private static let arguments = [
        ArgumentSpec.kind,
        ArgumentSpec(
            placeholder: "ID", summary: "a login, owner/name, photo id or movie number", isRepeatable: true),
    ]

    static let addSpec = CommandSpec(
        name: "add", summary: "Keep things as favourites; works offline", arguments: arguments,
        examples: ["fav add repo swiftlang/swift", "fav add user octocat"]
    ) { invocation throws(UsageError) in try ChangeFavoritesCommand(.add, invocation) }

    static let removeSpec = CommandSpec(
        name: "rm", summary: "Remove favourites", arguments: arguments, examples: ["fav rm repo swiftlang/swift"]
    ) { invocation throws(UsageError) in try ChangeFavoritesCommand(.remove, invocation) }

    private init(_ change: Change, _ invocation: Invocation) throws(UsageError) {
        self.change = change
        (kind, ids) = try invocation.kindAndWords()
    }

    func run(_ favorites: FavoritesUseCases, in context: CommandContext) async throws -> ExitCode {
        switch change {
        case .add:
            let added = try await favorites.add(kind, ids: ids)
            context.messages.note("\(added) added, \(ids.count - added) there already.")
        case .remove:
            let removed = try await favorites.repository.remove(try keys())
            context.messages.note("\(removed) removed, \(ids.count - removed) not there.")
        }
        return .success
    }

    private func keys() throws(UsageError) -> [ItemKey] {
        var keys: [ItemKey] = []
        for id in ids {
            guard let key = ItemKey(kind: kind, wellFormed: id) else {
                throw UsageError("“\(id)” cannot be a \(kind.name.word)")
            }
            keys.append(key)
        }
        return keys
    }
}

/// What changes favourites.
struct FavoritesUseCases: Sendable {
    let add: AddFavorites
    let repository: any FavoritesRepository
}
