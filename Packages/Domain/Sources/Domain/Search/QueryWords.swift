import Shared

/// A person's own words of a query, made of what was typed as one or several arguments.
public struct QueryWords: Sendable, Hashable {
    /// Empty when nothing but blanks was typed.
    public let text: String

    /// One argument is taken exactly as typed. Of several, each that holds a blank and no `:` becomes a
    /// quoted phrase, unless it is one already; blank ones are left out.
    ///
    /// Throws ``QueryError/controlCharacter``.
    public init(_ arguments: [String]) throws(QueryError) {
        for argument in arguments where argument.containsControlCharacter { throw .controlCharacter }
        if arguments.count == 1 {
            text = arguments[0].isBlank ? "" : arguments[0]
        } else {
            text = arguments.filter { !$0.isBlank }.map(Self.phrase).joined(separator: " ")
        }
    }

    /// The words of a search that knows no query language, and so no phrases: not blank, no control character, each
    /// argument without blanks at its ends.
    static func withoutLanguage(_ arguments: [String]) throws(QueryError) -> String {
        for argument in arguments where argument.containsControlCharacter { throw .controlCharacter }
        let words = arguments.filter { !$0.isBlank }.map { String($0.trimmed) }.joined(separator: " ")
        guard !words.isEmpty else { throw .noWords }
        return words
    }

    private static func phrase(_ argument: String) -> String {
        argument.contains(where: \.isWhitespace) && !argument.contains(":") ? argument.quotedForQuery : argument
    }
}

/// What no result may have: a word, a phrase or a qualifier.
public struct QueryExclusion: Sendable, Hashable {
    /// As it stands in the query: `NOT word`, `NOT "two words"` or `-name:value`.
    public let text: String

    /// Throws ``QueryError`` when the term is blank or holds a control character.
    public init(_ term: String) throws(QueryError) {
        guard !term.isBlank, !term.containsControlCharacter else {
            throw .invalidValue(name: "exclude", value: term, expected: "a word, a phrase or a qualifier")
        }
        if let qualifier = QualifierText(term) {
            text = "-\(qualifier.text)"
        } else {
            text = "NOT \(Self.isPlainWord(term) ? term : term.quotedForQuery)"
        }
    }

    private static func isPlainWord(_ term: String) -> Bool {
        !term.contains("\"") && !term.hasPrefix("-") && QueryScanner.scan(term).tokens == [.term(term)]
    }
}

extension String {
    var isBlank: Bool {
        allSatisfy(\.isWhitespace)
    }

    /// C0, C1 and DEL, and the line and paragraph separators: none of them belongs in a query.
    var containsControlCharacter: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
            default: false
            }
        }
    }

    /// In double quotes, with `"` and `\` escaped; unchanged when it is a quoted phrase already.
    var quotedForQuery: String {
        guard !isQuotedPhrase else { return self }
        var result = "\""
        for character in self {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    /// Quoted when it holds anything that would end a qualifier's value.
    var qualifierValue: String {
        let isPlain = allSatisfy { !$0.isWhitespace && !"\"()\\".contains($0) }
        return isPlain ? self : quotedForQuery
    }

    private var isQuotedPhrase: Bool {
        let scanned = QueryScanner.scan(self)
        return hasPrefix("\"") && hasSuffix("\"") && !scanned.hasOpenQuote && scanned.tokens == [.term(self)]
            && scanned.quoteCount == 2
    }
}
