public import Foundation

/// A command line that the user configured. In its words, `{name}` is replaced by the value of a field.
///
/// The text is split into words only once. Therefore, the value of a field never becomes more than one argument.
public struct CommandTemplate: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case text(String)
        case field(String)
    }

    /// The words of the command line. The first one is the program.
    let words: [[Part]]

    /// Creates a template from a text. Words can be quoted as in a shell, with `'…'`, `"…"` or a backslash. `{{name}}`
    /// is replaced by the text `{name}`. Other braces have no special meaning.
    ///
    /// - Throws: ``CommandTemplateError`` if the text has no program, or if a shell would interpret the value of a field.
    public init(_ text: String) throws(CommandTemplateError) {
        guard !text.unicodeScalars.contains("\0") else { throw .hasNull }
        words = try Self.split(text).map(Self.parts)
        guard let program = words.first, !program.isEmpty else { throw .isEmpty }
        guard Self.fields(of: program).isEmpty else { throw .fieldInProgram }
        if let field = fieldInScript { throw .fieldInScript(field) }
    }

    /// The names of the fields that the command line contains, without duplicates.
    public var fields: [String] {
        var names: [String] = []
        for name in words.flatMap(Self.fields) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Returns the words of the command line, in which fields are replaced by their values.
    public func arguments(_ value: (_ field: String) -> String) -> [String] {
        words.map { word in
            word.map { part in
                switch part {
                case .text(let text): text
                case .field(let name): value(name)
                }
            }.joined()
        }
    }

    private static func fields(of word: [Part]) -> [String] {
        word.compactMap { if case .field(let name) = $0 { name } else { nil } }
    }

    // MARK: Words

    private static func split(_ text: String) throws(CommandTemplateError) -> [String] {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        var characters = text.makeIterator()
        while let character = characters.next() {
            switch (quote, character) {
            case (nil, "'"), (nil, "\""): (quote, word) = (character, word ?? "")
            case (_, _) where character == quote: quote = nil
            case (nil, "\\"), ("\""?, "\\"):
                guard let next = characters.next() else { throw .openQuote("\\") }
                // Inside double quotes, a backslash affects only quotes and backslashes.
                let isKept = quote != nil && next != "\"" && next != "\\"
                word = (word ?? "") + (isKept ? "\\" : "") + String(next)
            case (nil, _) where character.isWhitespace:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let quote { throw .openQuote(quote) }
        return words + [word].compactMap(\.self)
    }

    // MARK: Fields

    private static func parts(of word: String) -> [Part] {
        var (parts, rest) = ([Part](), word[...])
        func append(_ text: some StringProtocol) {
            guard !text.isEmpty else { return }
            if case .text(let before)? = parts.last {
                parts[parts.count - 1] = .text(before + text)
            } else {
                parts.append(.text(String(text)))
            }
        }
        while let brace = rest.firstIndex(of: "{") {
            append(rest[..<brace])
            rest = rest[brace...]
            let isDoubled = rest.hasPrefix("{{")
            let name = rest.dropFirst(isDoubled ? 2 : 1).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            let end = rest[name.endIndex...]
            if name.first?.isLetter == true, end.hasPrefix(isDoubled ? "}}" : "}") {
                if isDoubled { append("{\(name)}") } else { parts.append(.field(String(name))) }
                rest = end.dropFirst(isDoubled ? 2 : 1)
            } else {
                append(rest.prefix(1))
                rest = rest.dropFirst()
            }
        }
        append(rest)
        return parts
    }

    // MARK: Scripts

    private static let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "fish", "ash", "busybox"]

    /// The name of a field inside a shell script, or `nil` if there is none. The shell would interpret the value of
    /// such a field.
    private var fieldInScript: String? {
        let texts = words.map { word in
            word.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
        }
        guard
            let shell = texts.firstIndex(where: {
                Self.shells.contains($0.split(separator: "/").last.map(String.init) ?? "")
            })
        else { return nil }
        let options = texts[shell...].dropFirst().prefix { $0.hasPrefix("-") || Self.shells.contains($0) }
        guard
            let option = options.firstIndex(where: {
                !$0.hasPrefix("--") && $0.hasPrefix("-") && $0.utf8.contains(UInt8(ascii: "c"))
            }),
            words.indices.contains(option + 1)
        else { return nil }
        return Self.fields(of: words[option + 1]).first
    }
}

/// The reason why a text is not a valid command line. The description is the end of a sentence.
public enum CommandTemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text contains no words.
    case isEmpty
    /// A quote is not closed, or nothing follows a backslash.
    case openQuote(Character)
    /// The text contains a zero byte.
    case hasNull
    /// The first word contains a field.
    case fieldInProgram
    /// A shell script in the text, such as the one in `sh -c '…'`, contains the field with the given name.
    case fieldInScript(String)

    public var description: String {
        switch self {
        case .isEmpty: "the command line is empty"
        case .openQuote("\\"): "nothing follows the last backslash"
        case .openQuote(let quote): "a quote (\(quote)) is not closed"
        case .hasNull: "the command line contains a zero byte"
        case .fieldInProgram: "the first word, which is the program, cannot contain a field"
        case .fieldInScript(let name):
            "a shell would interpret {\(name)} within its script; write \"$1\" there, and add sh {\(name)} after the script"
        }
    }
}

extension CommandTemplateError: LocalizedError {
    /// The reason as a complete sentence.
    public var errorDescription: String? { "The command line cannot be used: \(description)." }
}
