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

    /// A word as a thing of a kind.
    static func item(_ word: String, of kind: ItemKind) throws(UsageError) -> ItemReference {
        do {
            return try ItemReference(word, of: kind)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }
}
