import CommandParsing
import Domain

extension Option where Value == ItemKind {
    /// `--kind`, which takes the plural too.
    static var kind: Option {
        let choices = ItemKind.all.map(\.name.word)
        return Option(
            "kind", value: .required(placeholder: "K"), choices: choices,
            expects: "one of \(choices.joined(separator: ", "))", help: "Only of this kind"
        ) { ItemKind(argument: $0) }
    }

    /// `--kind` where favourites are listed.
    static var favoriteKind: Option {
        let choices = ItemKind.favorites.map(\.name.word)
        return Option(
            "kind", value: .required(placeholder: "K"), choices: choices, help: "Only of this kind"
        ) { word throws(UsageError) in
            guard let kind = ItemKind(argument: word) else {
                throw UsageError(
                    "--kind: “\(word)” is not one of \(choices.joined(separator: ", "))",
                    hint: UsageError.suggestion(for: word, among: choices))
            }
            return try kind.asFavorite
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
}

extension Invocation {
    /// The first word as a kind, and the words after it, of which there is at least one.
    func kindAndWords() throws(UsageError) -> (kind: ItemKind, words: [String]) {
        guard let word = words.first else { throw missingArgument(0) }
        guard let kind = ItemKind(argument: word) else { throw .badChoice(word, of: arguments[0]) }
        guard words.count > 1 else { throw missingArgument(1) }
        return (kind, Array(words.dropFirst()))
    }
}
