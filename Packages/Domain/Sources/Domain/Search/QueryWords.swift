import Shared

/// The functions that combine command-line arguments into the words of a query.
public enum QueryWords {
    /// Combines command-line arguments into the words of a query. The result is empty if the user entered only
    /// whitespace.
    ///
    /// A single argument is used exactly as the user entered it. If there are several arguments, empty ones are
    /// skipped. An argument that contains a space but no colon becomes a quoted phrase.
    ///
    /// - Throws: ``QueryError/controlCharacter`` if an argument contains a control character.
    public static func joined(_ arguments: [String]) throws(QueryError) -> String {
        for argument in arguments where argument.containsControlCharacter { throw .controlCharacter }
        if arguments.count == 1 { return arguments[0].isBlank ? "" : arguments[0] }
        return arguments.filter { !$0.isBlank }.map(phrase).joined(separator: " ")
    }

    /// Joins the arguments for a search that has no query language, and therefore no phrases.
    ///
    /// - Throws: ``QueryError`` if there are no words, or if an argument contains a control character.
    static func withoutLanguage(_ arguments: [String]) throws(QueryError) -> String {
        for argument in arguments where argument.containsControlCharacter { throw .controlCharacter }
        let words = arguments.filter { !$0.isBlank }.map { String($0.trimmed) }.joined(separator: " ")
        guard !words.isEmpty else { throw .noWords }
        return words
    }

    /// Returns the term of a query that excludes results: `NOT word`, `NOT "two words"` or `-name:value`.
    ///
    /// - Parameter term: The word, phrase or qualifier that results must not match.
    /// - Throws: ``QueryError`` if the term is empty or contains a control character.
    static func excluding(_ term: String) throws(QueryError) -> String {
        guard !term.isBlank, !term.containsControlCharacter else {
            throw .invalidValue(name: "exclude", value: term, expected: "a word, a phrase or a qualifier")
        }
        if let qualifier = QualifierText(term) { return "-\(qualifier.text)" }
        return "NOT \(isPlainWord(term) ? term : term.quotedForQuery)"
    }

    private static func phrase(_ argument: String) -> String {
        argument.contains(where: \.isWhitespace) && !argument.contains(":") ? argument.quotedForQuery : argument
    }

    private static func isPlainWord(_ term: String) -> Bool {
        !term.contains("\"") && !term.hasPrefix("-") && QueryScanner.scan(term).tokens == [.term(term)]
    }
}

extension String {
    var isBlank: Bool {
        allSatisfy(\.isWhitespace)
    }

    /// A Boolean value that indicates whether the text contains a control character (C0, C1 or DEL), a line separator
    /// or a paragraph separator.
    var containsControlCharacter: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
            default: false
            }
        }
    }

    /// The text in double quotes. The characters `"` and `\` are escaped. A text that is already a quoted phrase is
    /// unchanged.
    var quotedForQuery: String {
        guard !isQuotedPhrase else { return self }
        var result = "\""
        for character in self {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    /// The text as the value of a qualifier. It is quoted if it contains a character that would otherwise end the
    /// value.
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
