import CommandParsing
import Domain
import Presentation
import TerminalUI

extension Option where Value == ItemKind {
    /// The option `--kind` for all item kinds. Its value may be singular or plural.
    static let kind = kind(ItemKind.all)
    static let favoriteKind = kind(ItemKind.favorites)

    private static func kind(_ kinds: [ItemKind]) -> Option {
        let choices = kinds.map(\.name.word)
        return Option(
            "kind", value: .required(placeholder: "K"), choices: choices, help: "Filter by kind"
        ) { word throws(UsageError) in
            guard let kind = ItemKind.named(argument: word) else {
                throw .badValue(
                    word, of: "--kind", choices: choices, isNot: "one of \(choices.joined(separator: ", "))")
            }
            return kinds.contains(kind) ? kind : try kind.asFavorite
        }
    }
}

extension ItemKind {
    /// This item kind, after checking that its items can be favorites.
    ///
    /// - Throws: A usage error if they cannot.
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

    /// Returns the specification of an argument that identifies an item by its ID or the URL of its page.
    static func item(_ kind: ItemKind, _ summary: String) -> ArgumentSpec {
        ArgumentSpec(placeholder: kind.id.placeholder, summary: "\(summary), or the URL of its page")
    }

    /// The specification of an argument that can be repeated to name several items. A `-` reads items from standard
    /// input.
    var repeated: ArgumentSpec {
        ArgumentSpec(
            placeholder: placeholder, summary: "\(summary); use - to read one per line from standard input",
            isOptional: isOptional, isRepeatable: true, choices: choices)
    }
}

extension Invocation {
    /// Returns the item kind in the first argument, and the remaining arguments.
    func kindAndWords() throws(UsageError) -> (kind: ItemKind, words: [String]) {
        let kind = try kind(at: 0)
        guard words.count > 1 else { throw missingArgument(1) }
        return (kind, Array(words.dropFirst()))
    }

    /// Returns the item kind in the argument at an index.
    func kind(at index: Int) throws(UsageError) -> ItemKind {
        guard words.count > index else { throw missingArgument(index) }
        guard let kind = ItemKind.named(argument: words[index]) else {
            throw .badChoice(words[index], of: arguments[index])
        }
        return kind
    }

    /// Returns the item reference in the command's only argument.
    func item(_ kind: ItemKind) throws(UsageError) -> ItemReference {
        try Self.item(try argument(), of: kind)
    }

    /// Returns the item reference in an argument.
    static func item(_ word: String, of kind: ItemKind) throws(UsageError) -> ItemReference {
        try UsageError.checking { try ItemReference(word, of: kind) }
    }
}

extension ItemWords {
    /// Creates the list of items from the arguments of a command.
    init(_ words: [String], of invocation: Invocation) throws(UsageError) {
        guard !words.isEmpty, !words.contains("") else { throw invocation.missingArgument(0) }
        self = try UsageError.checking { try ItemWords(words) }
    }
}
