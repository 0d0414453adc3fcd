import CommandParsing
import Domain

extension ArgumentSpec {
    /// What a thing is named by: an id, or the URL of its page.
    static func item(_ kind: ItemKind, _ summary: String) -> ArgumentSpec {
        ArgumentSpec(placeholder: kind.id.placeholder, summary: "\(summary), or the URL of its page")
    }

    static let login = item(.user, "a login, or @me for your own account")
    static let repoName = item(.repo, "as in swiftlang/swift")
    static let photoID = item(.photo, "as in a list")
    static let movieID = item(.movie, "the movie's number, as in a list")
}

extension Invocation {
    /// The one word that the command takes, as a thing of a kind.
    func item(_ kind: ItemKind) throws(UsageError) -> ItemReference {
        try Self.item(try word(), of: kind)
    }

    /// The one word that the command takes, as an account; none for the own one, `@me`.
    func account() throws(UsageError) -> ItemReference? {
        try word() == "@me" ? nil : item(.user)
    }

    /// A kind, and the things of it after it, of which there is at least one.
    func items() throws(UsageError) -> [ItemReference] {
        let (kind, words) = try kindAndWords()
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
