import CommandParsing
import Domain

extension ArgumentSpec {
    /// What a thing is named by: an id, or the URL of its page.
    static func item(_ kind: ItemKind, _ summary: String) -> ArgumentSpec {
        ArgumentSpec(placeholder: kind.id.placeholder, summary: "\(summary), or the URL of its page")
    }
}

extension Invocation {
    /// The one word that the command takes, as a thing of a kind.
    func item(_ kind: ItemKind) throws(UsageError) -> ItemReference {
        try Self.item(try word(), of: kind)
    }

    /// A kind that can be kept, and the things of it after it, of which there is at least one.
    func items() throws(UsageError) -> [ItemReference] {
        let (kind, words) = try kindAndWords()
        _ = try kind.asFavorite
        var items: [ItemReference] = []
        for word in words { items.append(try Self.item(word, of: kind)) }
        return items
    }

    private static func item(_ word: String, of kind: ItemKind) throws(UsageError) -> ItemReference {
        do {
            return try ItemReference(word, of: kind)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }
}
