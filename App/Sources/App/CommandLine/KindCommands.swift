import CommandParsing
import Domain

/// What the command line knows of one kind of thing.
struct KindCommands: Sendable {
    let kind: ItemKind
    /// Its search.
    let search: CommandSpec
    /// The commands beside it, such as the one that is named after the kind.
    let others: [CommandSpec]
    /// Saves the picture of a thing by its id and returns the file's name; none where the picture's URL is all it takes.
    var download: (@concurrent @Sendable (_ id: String, CommandContext) async throws -> String)?
}

extension [KindCommands] {
    /// The commands of a kind.
    subscript(kind: ItemKind) -> KindCommands? {
        first { $0.kind == kind }
    }
}
