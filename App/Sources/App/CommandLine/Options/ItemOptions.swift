import CommandParsing
import Domain
import TerminalUI

extension Option where Value == ItemKind {
    /// `--kind`, which takes the plural too.
    static let kind = kind(ItemKind.all)
    /// `--kind` where favourites are listed.
    static let favoriteKind = kind(ItemKind.favorites)

    private static func kind(_ kinds: [ItemKind]) -> Option {
        let choices = kinds.map(\.name.word)
        return Option(
            "kind", value: .required(placeholder: "K"), choices: choices, help: "Only of this kind"
        ) { word throws(UsageError) in
            guard let kind = ItemKind(argument: word) else {
                throw .badValue(
                    word, of: "--kind", choices: choices, isNot: "one of \(choices.joined(separator: ", "))")
            }
            return kinds.contains(kind) ? kind : try kind.asFavorite
        }
    }
}

extension ItemKind {
    /// The same where its things can be favourites.
    var asFavorite: ItemKind {
        get throws(UsageError) {
            guard canBeFavorite else { throw UsageError(favoriteRefusal.message) }
            return self
        }
    }
}

extension ArgumentSpec {
    static let kind = ArgumentSpec(
        placeholder: "KIND", summary: ItemKind.choices, choices: ItemKind.all.map(\.name.word))
    static let favoriteKind = ArgumentSpec(
        placeholder: "KIND", summary: ItemKind.choices(ItemKind.favorites),
        choices: ItemKind.favorites.map(\.name.word))

    /// What a thing is named by: an id, or the URL of its page.
    static func item(_ kind: ItemKind, _ summary: String) -> ArgumentSpec {
        ArgumentSpec(placeholder: kind.id.placeholder, summary: "\(summary), or the URL of its page")
    }

    /// The same for any number of things, also from standard input.
    var repeated: ArgumentSpec {
        ArgumentSpec(
            placeholder: placeholder, summary: "\(summary); - reads them from standard input, one a line",
            isOptional: isOptional, isRepeatable: true, choices: choices)
    }
}

extension Invocation {
    /// The first word as a kind, and the words after it, of which there is at least one.
    func kindAndWords() throws(UsageError) -> (kind: ItemKind, words: [String]) {
        guard let word = words.first else { throw missingArgument(0) }
        guard let kind = ItemKind(argument: word) else { throw .badChoice(word, of: arguments[0]) }
        guard words.count > 1 else { throw missingArgument(1) }
        return (kind, Array(words.dropFirst()))
    }

    /// The one word that the command takes, as a thing of a kind.
    func item(_ kind: ItemKind) throws(UsageError) -> ItemReference {
        try Self.item(try word(), of: kind)
    }

    /// A word as a thing of a kind.
    static func item(_ word: String, of kind: ItemKind) throws(UsageError) -> ItemReference {
        try UsageError.checking { () throws(AppError) in try ItemReference(word, of: kind) }
    }
}

extension ItemWords {
    /// Throws when there is none.
    init(_ words: [String], of invocation: Invocation) throws(UsageError) {
        guard !words.isEmpty, !words.contains("") else { throw invocation.missingArgument(0) }
        self = try UsageError.checking { () throws(AppError) in try ItemWords(words) }
    }
}
